import { EmptyState } from "#components/ui/EmptyState.tsx";

/** What stands in place of threads, below a heading, where nobody has begun one. */
export function NoThreadsYet() {
  return (
    <EmptyState title="Nobody has begun yet" level={3}>
      This is where members ask and answer. The first question may well be yours.
    </EmptyState>
  );
}
