import { Skeleton } from "#components/ui/Skeleton.tsx";
import { updatesLoadingText } from "#lib/updates/shared/updates-loading-text.ts";

/** Stands where the updates appear. */
export function UpdatesLoading() {
  return (
    <div className="grid gap-4">
      <p role="status" className="sr-only">
        {updatesLoadingText}
      </p>
      {["first", "second", "third"].map((row) => (
        <div key={row} className="flex gap-3">
          <Skeleton className="size-11 shrink-0" isRound />
          <div className="grid flex-1 content-center gap-2">
            <Skeleton className="h-5 w-3/4" />
            <Skeleton className="h-4 w-1/3" />
          </div>
        </div>
      ))}
    </div>
  );
}
