import { Icon } from "#components/ui/Icon.tsx";

/** An error about the whole form, announced when it appears. */
export function FormMessage({ children }: { children: string | null }) {
  return (
    <div role="alert" className="empty:hidden">
      {children ? (
        <p className="flex items-start gap-2 text-sm font-semibold text-danger">
          <Icon name="error" className="mt-0.5 size-5" />
          <span className="min-w-0">{children}</span>
        </p>
      ) : null}
    </div>
  );
}
