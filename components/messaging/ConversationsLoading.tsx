import { Skeleton } from "#components/ui/Skeleton.tsx";

const widths = ["w-2/5", "w-1/2", "w-1/3", "w-2/5"];

/** A placeholder with the height of rows of conversations. */
export function ConversationsLoading({ label }: { label: string }) {
  return (
    <div role="status">
      <span className="sr-only">{label}</span>
      <div className="border-t border-line" aria-hidden="true">
        {widths.map((width, index) => (
          <div
            // biome-ignore lint/suspicious/noArrayIndexKey: they never change
            key={index}
            className="flex items-center gap-3 border-b border-line py-3 ps-3"
          >
            <Skeleton isRound className="size-11 shrink-0" />
            <span className="grid flex-1 gap-2 py-1">
              <Skeleton className={`h-4 ${width}`} />
              <Skeleton className="h-3.5 w-4/5" />
            </span>
          </div>
        ))}
      </div>
    </div>
  );
}
