import { EmptyState } from "#components/ui/EmptyState.tsx";

/** Shown in place of a list of threads that is empty. */
export function NoThreadsYet() {
  return (
    <EmptyState title="No threads yet" level={3}>
      Start the first one.
    </EmptyState>
  );
}
