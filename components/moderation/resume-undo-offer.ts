import { loadChunk } from "#components/ui/load-chunk.ts";
import { findUndoOffer } from "./undo-offer.ts";

/** Shows the undo offer of the previous page again. */
export function resumeUndoOffer(): void {
  const offer = findUndoOffer();
  if (offer)
    void loadChunk(() => import("./offer-undo.ts")).then(({ offerUndo }) => offerUndo(offer));
}
