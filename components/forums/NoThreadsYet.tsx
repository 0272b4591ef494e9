import { EmptyState } from "#components/ui/EmptyState.tsx";

/** Shown instead of an empty list of threads. */
export function NoThreadsYet() {
  return (
    <EmptyState title="No threads yet" level={3}>
      Start the first one.
    </EmptyState>
  );
}
