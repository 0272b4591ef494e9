/** Actions that can be undone for some seconds, also on the next page. */
export type UndoOffer = {
  /** The action's id in the log. */
  id: string;
  /** The action. */
  text: string;
  /** The end of the offer, in ms since 1970. */
  until: number;
  /** The page where it was done. */
  path: string;
};

const key = "staff-undo";

/** Stores an offer for the next pages of this tab. */
export function storeUndoOffer(offer: UndoOffer): void {
  sessionStorage.setItem(key, JSON.stringify(offer));
}

export function dropUndoOffer(): void {
  sessionStorage.removeItem(key);
}

/** The offer of an earlier page, while it lasts. */
export function findUndoOffer(): UndoOffer | null {
  const stored = sessionStorage.getItem(key);
  if (!stored) return null;
  const offer = JSON.parse(stored) as UndoOffer;
  if (offer.until > Date.now()) return offer;
  dropUndoOffer();
  return null;
}
