import { useSyncExternalStore } from "react";

/** Why the dialog is open: the line shown above the form. */
export type AuthDialogState = { isOpen: boolean; reason: string | null };

let state: AuthDialogState = { isOpen: false, reason: null };
const listeners = new Set<() => void>();

function set(next: AuthDialogState): void {
  state = next;
  for (const listener of listeners) listener();
}

/** Opens the authentication dialog over the page. */
export function openAuthDialog(reason: string | null = null): void {
  set({ isOpen: true, reason });
}

export function closeAuthDialog(): void {
  set({ isOpen: false, reason: null });
}

export function useAuthDialog(): AuthDialogState {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => state,
    () => state,
  );
}
