import { useState } from "react";
import { toApiError } from "#components/providers/api-error.ts";
import { Button } from "#components/ui/Button.tsx";
import { loadChunk } from "#components/ui/load-chunk.ts";
import { showToast } from "#components/ui/toast-manager.ts";
import {
  type HeldType,
  type ReviewOperation,
  reloadAfterModerationMs,
} from "#lib/moderation/shared/moderation.ts";
import { safeStartTexts } from "#lib/moderation/shared/safe-start-texts.ts";

const doneTexts: Record<ReviewOperation, string> = {
  APPROVE: safeStartTexts.approved,
  DECLINE: safeStartTexts.declined,
};

export type ReviewProps = { assocType: HeldType; assocId: string; of: string };

/** The buttons of `ReviewTools`. */
export function ReviewButtons({ assocType, assocId, of }: ReviewProps) {
  const [isBusy, setIsBusy] = useState(false);

  async function review(operation: ReviewOperation): Promise<void> {
    setIsBusy(true);
    try {
      const { sendReview } = await loadChunk(() => import("./moderate.ts"));
      await sendReview({ assocId, assocType, operation });
      showToast({ type: "success", description: doneTexts[operation] });
      setTimeout(() => window.location.reload(), reloadAfterModerationMs);
    } catch (error) {
      setIsBusy(false);
      showToast({ type: "error", description: toApiError(error).message });
    }
  }

  return (
    <fieldset className="flex flex-wrap gap-3" aria-label={`Review ${of}`}>
      <Button isBusy={isBusy} onClick={() => void review("APPROVE")}>
        {safeStartTexts.approve}
      </Button>
      <Button variant="secondary" disabled={isBusy} onClick={() => void review("DECLINE")}>
        {safeStartTexts.decline}
      </Button>
    </fieldset>
  );
}
