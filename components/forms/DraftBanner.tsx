import { Banner } from "#components/ui/Banner.tsx";
import { Button } from "#components/ui/Button.tsx";
import type { FormDraft } from "./use-server-draft.ts";

/**
 * Says that a draft was restored, or that another one was saved meanwhile, with the writer's choices. The
 * second can appear while somebody writes far below it, so it stays in view. Its region is there before
 * the message: screen readers announce what is added to it.
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
  return (
    <Banner
      tone="warning"
      title="You saved another draft"
      action={
        <div className="flex flex-wrap gap-2">
          <Button variant="secondary" onClick={keepMine}>
            Keep this text
          </Button>
          <Button variant="secondary" onClick={takeOther}>
            Use the other draft
          </Button>
        </div>
      }
    >
      <p>It was saved in another tab or on another device. Nothing is lost until you choose.</p>
    </Banner>
  );
}
