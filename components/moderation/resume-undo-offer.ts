import { loadChunk } from "#components/ui/load-chunk.ts";
import { findUndoOffer } from "./undo-offer.ts";

/** Offers again to undo what staff did on the page before. */
export function resumeUndoOffer(): void {
  const offer = findUndoOffer();
  if (offer)
    void loadChunk(() => import("./offer-undo.ts")).then(({ offerUndo }) => offerUndo(offer));
}
