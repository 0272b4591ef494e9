import { Button } from "#components/ui/Button.tsx";
import type { Resend } from "./use-resend.ts";

/** Below the error of a form that could not be sent without a network: sends it later, when asked. */
export function ResendOffer({ resend: { state, wait, cancel } }: { resend: Resend }) {
  if (state === "none") return null;
  const isWaiting = state === "waiting";
  return (
    <div className="flex flex-wrap items-center gap-4">
      <p role="status" className="text-sm text-ink-soft empty:hidden">
        {isWaiting ? "We’ll send it when you’re connected. Keep this page open." : ""}
      </p>
      {isWaiting ? (
        <Button variant="quiet" onClick={cancel}>
          Don’t send it
        </Button>
      ) : (
        <Button variant="secondary" onClick={wait}>
          Send when I’m connected
        </Button>
      )}
    </div>
  );
}
