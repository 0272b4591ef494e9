/**
 * Remembers in this browser that a comment of the viewer below an item is held, so that only these
 * discussions ask the server for it.
 */
const storageKey = (contentId: string) => `held-comment-${contentId}`;
const listeners = new Set<() => void>();

/** Records that a comment below an item was just held, and shows it. */
export function addHeldComment(contentId: string): void {
  try {
    localStorage.setItem(storageKey(contentId), "1");
  } catch {
    // Storage is off: the comment appears only after its approval.
  }
  for (const listener of listeners) listener();
}

export function hasHeldComment(contentId: string): boolean {
  try {
    return localStorage.getItem(storageKey(contentId)) !== null;
  } catch {
    return false;
  }
}

/** Removes the record after the comment was reviewed. */
export function forgetHeldComment(contentId: string): void {
  try {
    localStorage.removeItem(storageKey(contentId));
  } catch {
    // Storage is off: there is nothing to remove.
  }
}

/** @returns a function that ends the subscription */
export function onHeldComment(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
