import { Skeleton } from "#components/ui/Skeleton.tsx";

/** Shown until the updates have loaded. The section has their height (updates.css). */
export function UpdatesLoading() {
  return (
    <div className="grid gap-x-12 gap-y-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <p role="status" className="sr-only">
        Looking for what is new…
      </p>
      {["first", "second", "third", "fourth"].map((row) => (
        <div key={row} className="flex gap-3 py-3 lg:col-start-1">
          <Skeleton className="size-11 shrink-0" isRound />
          <div className="grid flex-1 content-center gap-2">
            <Skeleton className="h-5 w-3/4" />
            <Skeleton className="h-4 w-1/3" />
          </div>
        </div>
      ))}
      <div className="max-lg:hidden lg:col-start-2 lg:row-span-4 lg:row-start-1">
        <Skeleton className="h-40 w-full" />
      </div>
    </div>
  );
}
