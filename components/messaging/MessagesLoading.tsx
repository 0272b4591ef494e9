import { Skeleton } from "#components/ui/Skeleton.tsx";

/** A placeholder with about the height of messages. */
export function MessagesLoading({ label }: { label: string }) {
  return (
    <div role="status">
      <span className="sr-only">{label}</span>
      <div className="grid gap-4" aria-hidden="true">
        <Skeleton className="h-14 w-2/3" />
        <Skeleton className="h-20 w-3/4 justify-self-end" />
        <Skeleton className="h-14 w-1/2" />
      </div>
    </div>
  );
}
