import { Icon } from "#components/ui/Icon.tsx";

/** Marks an item as written by a member, not by the editors. */
export function MemberLabel({ children }: { children: string }) {
  return (
    <p className="flex w-fit items-center gap-1.5 rounded-sm border border-line-warm bg-surface px-2.5 py-1 text-sm font-semibold text-accent-ink">
      <Icon name="user" className="size-4" />
      {children}
    </p>
  );
}
