import { useEffect, useRef, useState } from "react";
import { NextCaseButton } from "#components/moderation/queue/NextCaseButton.tsx";
import { toApiError } from "#components/providers/api-error.ts";
import { queueToast } from "#components/providers/queue-toast.ts";
import { request } from "#components/providers/request.ts";
import { Banner } from "#components/ui/Banner.tsx";
import { Button } from "#components/ui/Button.tsx";
import { showToast } from "#components/ui/toast-manager.ts";
import { UndoModerationDocument } from "#graphql/generated/client/graphql.ts";
import { canUndoOutcome } from "#lib/moderation/shared/case-outcomes.ts";
import {
  outcomeDoneLabels,
  decisionTexts as texts,
} from "#lib/moderation/shared/decision-texts.ts";
import type { CaseOutcome } from "#lib/moderation/shared/moderation.ts";
import { undoOfferMs } from "#lib/moderation/shared/staff-texts.ts";
import type { DecidedCase } from "./case-desk.ts";

/** The latest decision, with links to undo it and to the next case. */
export function DecidedNote({ decided }: { decided: DecidedCase }) {
  const { id, outcome, log } = decided;
  const box = useRef<HTMLDivElement>(null);
  const [canUndo, setCanUndo] = useState(true);
  const [isBusy, setIsBusy] = useState(false);
  useEffect(() => {
    // The focused form was removed.
    box.current?.focus();
    const timer = setTimeout(() => setCanUndo(false), undoOfferMs);
    return () => clearTimeout(timer);
  }, []);
  const entry = log.findLast(
    ({ operation }) => operation === outcome && canUndoOutcome(operation as CaseOutcome),
  );

  async function undo(entryId: string): Promise<void> {
    setIsBusy(true);
    try {
      await request(UndoModerationDocument, { id: entryId });
      queueToast(texts.undone);
      location.reload();
    } catch (error) {
      setIsBusy(false);
      showToast({ type: "error", description: toApiError(error).message });
    }
  }

  return (
    <div ref={box} tabIndex={-1} className="grid gap-4 outline-none">
      <Banner
        tone="success"
        title={texts.decided(outcome ? outcomeDoneLabels[outcome] : "")}
        isLive
      >
        {null}
      </Banner>
      <div className="flex flex-wrap gap-3">
        <NextCaseButton after={id} />
        {canUndo && entry ? (
          <Button variant="secondary" isBusy={isBusy} onClick={() => void undo(entry.id)}>
            {texts.undo}
          </Button>
        ) : null}
      </div>
    </div>
  );
}
