import type { ReactNode } from "react";
import { Button } from "./Button.tsx";
import { Icon } from "./Icon.tsx";

type Props = {
  title?: string;
  /** The problem, the next step, and that no data is lost. */
  children: ReactNode;
  action?: ReactNode;
  /** Retries; shown as a button. */
  onRetry?: () => void;
  /** Whether a retry is in progress. */
  isRetrying?: boolean;
  level?: 2 | 3;
};

/** An error message that replaces the failed content. */
export function ErrorState(props: Props) {
  const { title = "That didn’t work", children, action, onRetry, isRetrying, level = 2 } = props;
  const Heading = `h${level}` as const;
  return (
    <div
      role="alert"
      className="flex items-start gap-3 rounded-lg border border-danger/40 bg-danger-ground p-5"
    >
      <Icon name="error" className="mt-0.5 size-6 text-danger" />
      <div className="min-w-0">
        <Heading className="text-lg">{title}</Heading>
        <div className="mt-1">{children}</div>
        {onRetry ? (
          <Button
            variant="secondary"
            className="mt-4"
            onClick={onRetry}
            isBusy={isRetrying ?? false}
          >
            Try again
          </Button>
        ) : null}
        {action ? <div className="mt-4">{action}</div> : null}
      </div>
    </div>
  );
}
