"use client";

import { useState } from "react";
import { toApiError } from "#components/providers/api-error.ts";
import { queueToast } from "#components/providers/queue-toast.ts";
import { request } from "#components/providers/request.ts";
import { Button } from "#components/ui/Button.tsx";
import { showToast } from "#components/ui/toast-manager.ts";
import { UndoModerationDocument } from "#graphql/generated/client/graphql.ts";
import { decisionTexts as texts } from "#lib/moderation/shared/decision-texts.ts";

/** Undoes a decision of the log, which opens its case again. @param props.of the decision, for screen readers */
export function LogUndo({ id, of }: { id: string; of: string }) {
  const [isBusy, setIsBusy] = useState(false);

  async function undo(): Promise<void> {
    setIsBusy(true);
    try {
      await request(UndoModerationDocument, { id });
      queueToast(texts.undone);
      location.reload();
    } catch (error) {
      setIsBusy(false);
      showToast({ type: "error", description: toApiError(error).message });
    }
  }

  return (
    <Button
      variant="secondary"
      className="mt-2 noscript:hidden"
      isBusy={isBusy}
      aria-label={`${texts.undo}: ${of}`}
      onClick={() => void undo()}
    >
      {texts.undo}
    </Button>
  );
}
