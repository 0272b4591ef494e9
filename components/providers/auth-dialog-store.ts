import { useSyncExternalStore } from "react";
import type { AuthEvent } from "#lib/auth/shared/auth-forms.ts";
import type { AuthOpening } from "#lib/auth/shared/flow/auth-state.ts";

/**
 * The layer over the page: the authentication dialog with its options, or the verification prompt.
 * `number` identifies one opening.
 */
export type AuthOverlay =
  | { kind: "none" }
  | { kind: "dialog"; number: number; opening: AuthOpening; event: AuthEvent | null }
  | { kind: "verify"; number: number; text: string | null };

const none: AuthOverlay = { kind: "none" };
let overlay: AuthOverlay = none;
let isAvailable = false;
let openings = 0;
let wasShown = false;
const listeners = new Set<() => void>();

function set(next: AuthOverlay): void {
  overlay = next;
  wasShown ||= next.kind !== "none";
  for (const listener of listeners) listener();
}

/** Set by the host of the dialog, which only sites with the Accounts feature have (spec §4). */
export function setAuthDialogAvailable(next: boolean): void {
  isAvailable = next;
  if (next) return;
  set(none);
  wasShown = false;
}

/** Whether the dialog or the prompt was open on this page (spec §3 authDialogWasShown). */
export const wasAuthDialogShown = (): boolean => wasShown;

/** Whether this page has the dialog; until its scripts run, links open the pages of the forms. */
export const isAuthDialogAvailable = (): boolean => isAvailable;

/**
 * Opens the authentication dialog over the page; without Accounts nothing happens (spec §4).
 * @param event an event that has already happened, such as a login on another page
 */
export function openAuthDialog(opening: AuthOpening = {}, event: AuthEvent | null = null): void {
  if (isAvailable) set({ kind: "dialog", number: ++openings, opening, event });
}

/**
 * Asks a member to verify their account (spec §2 Verification prompt).
 * @param text replaces the default text
 */
export function openVerificationPrompt(text: string | null = null): void {
  if (isAvailable) set({ kind: "verify", number: ++openings, text });
}

/**
 * Opens the login or the verification prompt that a refused call needs.
 * @param code of the error
 * @param reason shown to a viewer who is not logged in
 * @returns whether the error was one of these
 */
export function openAuthDialogForError(code: string, reason: string): boolean {
  // Guests log in before anything is sent, so this session has ended.
  if (code === "UNAUTHENTICATED") openAuthDialog({ form: "logIn", reason });
  else if (code === "NOT_VERIFIED") openVerificationPrompt();
  else return false;
  return true;
}

/** Closes the dialog or the prompt. */
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
