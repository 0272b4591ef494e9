import type { ReactNode } from "react";
import { Icon } from "./Icon.tsx";

type Props = {
  title?: string;
  /** What happened, what to do, and that nothing is lost. */
  children: ReactNode;
  action?: ReactNode;
};

/** Something did not work. Says so where it happened. */
export function ErrorState({ title = "That did not work", children, action }: Props) {
  return (
    <div
      role="alert"
      className="flex items-start gap-3 rounded-lg border border-danger/40 bg-danger-ground p-5"
    >
      <Icon name="error" className="mt-0.5 size-6 text-danger" />
      <div className="min-w-0">
        <h2 className="text-lg">{title}</h2>
        <div className="mt-1">{children}</div>
        {action ? <div className="mt-4">{action}</div> : null}
      </div>
    </div>
  );
}
