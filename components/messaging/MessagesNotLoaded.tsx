import { Button } from "#components/ui/Button.tsx";
import { ErrorState } from "#components/ui/ErrorState.tsx";

/** Shown in place of messages while their code cannot be loaded. */
export function MessagesNotLoaded({ onRetry }: { onRetry: () => void }) {
  return (
    <ErrorState title="Your messages could not be loaded">
      <Button variant="secondary" className="mt-4" onClick={onRetry}>
        Try again
      </Button>
    </ErrorState>
  );
}
