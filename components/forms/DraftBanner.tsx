import { Banner } from "#components/ui/Banner.tsx";
import { Button } from "#components/ui/Button.tsx";
import type { FormDraft } from "./use-server-draft.ts";

/**
 * Shows that a draft was restored, or that another one was saved in the meantime, with the available choices. The
 * second message can appear while the writer is far below the banner, so it stays visible. Its live region exists
 * before the message, so that screen readers announce it.
 */
export function DraftBanner({ draft }: { draft: FormDraft }) {
  const place =
    draft.notice === "conflict" ? "sticky top-2 z-20 rounded-lg shadow-lg" : "empty:absolute";
  return (
    <div aria-live="polite" className={place}>
      <Notice draft={draft} />
    </div>
  );
}

function Notice({ draft }: { draft: FormDraft }) {
  const { notice, discard, takeOther, keepMine } = draft;
  if (notice === null) return null;
  if (notice === "restored") {
    return (
      <Banner>
        <div className="flex items-center justify-between gap-x-2">
          <p>We restored your draft.</p>
          <Button variant="quiet" className="-my-2 -me-3 shrink-0" onClick={discard}>
            Discard
          </Button>
        </div>
      </Banner>
    );
  }
  // The banner is low, because it covers the text: lower than a banner of a page.
  return (
    <div className="rounded-lg border border-warning/40 bg-warning-ground p-3 text-sm">
      <p>
        <strong>You saved another draft</strong> in another tab or on another device. Nothing is
        lost until you choose.
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button variant="secondary" className="px-3! text-sm!" onClick={keepMine}>
          Keep this text
        </Button>
        <Button variant="secondary" className="px-3! text-sm!" onClick={takeOther}>
          Use the other draft
        </Button>
      </div>
    </div>
  );
}
