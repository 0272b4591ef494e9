import { toApiError } from "#components/providers/api-error.ts";
import { openPage } from "#components/providers/open-page.ts";
import { queueToast } from "#components/providers/queue-toast.ts";
import { showToast } from "#components/ui/toast-manager.ts";
import { staffTexts } from "#lib/moderation/shared/staff-texts.ts";
import { sendUndo } from "./moderate.ts";
import { dropUndoOffer, type UndoOffer } from "./undo-offer.ts";

/**
 * Shows an action of staff, with a button to undo it for the remaining time.
 * @param onUndo called when the button is pressed, before anything is sent
 */
export function offerUndo(offer: UndoOffer, onUndo?: () => void): void {
  async function undo(): Promise<void> {
    onUndo?.();
    dropUndoOffer();
    try {
      await sendUndo({ id: offer.id });
      queueToast(staffTexts.undone);
      openPage(offer.path);
    } catch (error) {
      showToast({ type: "error", description: toApiError(error).message });
    }
  }
  showToast({
    type: "success",
    description: offer.text,
    clearAfter: Math.max(1, offer.until - Date.now()),
    actions: [{ text: staffTexts.undo, handler: () => void undo() }],
  });
}
