import { useSyncExternalStore } from "react";
import type { AuthOpening } from "#lib/auth/shared/flow/auth-state.ts";

/**
 * What stands over the page: the authentication dialog as it was asked for, or the prompt to verify.
 * `number` tells one opening from the next.
 */
export type AuthOverlay =
  | { kind: "none" }
  | { kind: "dialog"; number: number; opening: AuthOpening }
  | { kind: "verify"; number: number; text: string | null };

const none: AuthOverlay = { kind: "none" };
let overlay: AuthOverlay = none;
let isAvailable = false;
let openings = 0;
const listeners = new Set<() => void>();

function set(next: AuthOverlay): void {
  overlay = next;
  for (const listener of listeners) listener();
}

/** Told by the host of the dialog, which only sites with the Accounts feature have (spec §4). */
export function setAuthDialogAvailable(next: boolean): void {
  isAvailable = next;
  if (!next) set(none);
}

/**
 * Opens the authentication dialog over the page.
 * @returns whether it could be opened; without Accounts nothing happens (spec §4)
 */
export function openAuthDialog(opening: AuthOpening = {}): boolean {
  if (isAvailable) set({ kind: "dialog", number: ++openings, opening });
  return isAvailable;
}

/**
 * Asks somebody who is logged in to verify their account (spec §2 Verification prompt).
 * @param text why, in place of the usual words
 */
export function openVerificationPrompt(text: string | null = null): boolean {
  if (isAvailable) set({ kind: "verify", number: ++openings, text });
  return isAvailable;
}

/** Shuts whatever stands over the page. */
export function closeAuthOverlay(): void {
  set(none);
}

export function useAuthOverlay(): AuthOverlay {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => overlay,
    () => none,
  );
}
