import { Button } from "#components/ui/Button.tsx";
import type { Resend } from "./use-resend.ts";

const texts: Partial<Record<Resend["state"], string>> = {
  waiting: "We’ll send it when you’re connected. Keep this page open.",
  retrying: "We’ll keep trying to send it. Keep this page open.",
};

/** The offer below the error of an unsent form: the form is sent again on request or automatically. */
export function ResendOffer({ resend: { state, wait, cancel } }: { resend: Resend }) {
  if (state === "none") return null;
  const text = texts[state] ?? "";
  return (
    <div className="flex flex-wrap items-center gap-4">
      <p role="status" className="text-sm text-ink-soft empty:hidden">
        {text}
      </p>
      {text ? (
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
