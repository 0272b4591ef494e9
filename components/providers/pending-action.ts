import { useEffect } from "react";

/**
 * An action that a guest or unverified member selected, such as a reaction. It is kept in this
 * browser for a day, so that it survives the login pop-up and the link in the email.
 */
export type PendingAction =
  | { kind: "reaction"; assocType: string; assocId: number; type: string }
  | { kind: "follow"; type: string; id: number; name: string }
  | { kind: "bookmark"; assocType: string; assocId: number; isBookmarked: boolean };

const key = "pending-action";
const lifetimeMs = 24 * 60 * 60 * 1000;
type Kept = { action: PendingAction; until: number };

/** Stores an action, replacing an earlier one. */
export function keepPendingAction(action: PendingAction): void {
  try {
    localStorage.setItem(key, JSON.stringify({ action, until: Date.now() + lifetimeMs }));
  } catch {
    // Without storage the action is lost.
  }
}

/** Takes the stored action and deletes it; `null` if there is none or it is older than a day. */
export function takePendingAction(): PendingAction | null {
  try {
    const text = localStorage.getItem(key);
    localStorage.removeItem(key);
    const kept = text ? (JSON.parse(text) as Kept) : null;
    return kept && kept.until > Date.now() ? kept.action : null;
  } catch {
    return null;
  }
}

/**
 * Completes the stored action once the viewer may act.
 * @param canAct whether the viewer is a verified member
 * @param complete loads and runs the code that completes it
 */
export function usePendingAction(
  canAct: boolean,
  complete: (action: PendingAction) => Promise<void>,
): void {
  useEffect(() => {
    if (!canAct) return;
    const action = takePendingAction();
    // If the action could not be sent, it is stored again for the next page.
    if (action) complete(action).catch(() => keepPendingAction(action));
  }, [canAct]);
}
