export type ToastType = "success" | "error" | "info";

/** A button in a toast; clicking it closes the toast. */
export type ToastAction = { text: string; handler: () => void };

export type ToastRequest = {
  type: ToastType;
  description: string;
  /**
   * Milliseconds until it disappears; 5000 by default, 0 to keep it until it is closed (spec §9).
   */
  clearAfter?: number;
  actions?: readonly ToastAction[];
};

/** A toast with all defaults applied (spec §3 Toast). */
export type Toast = Required<ToastRequest> & { id: string };

const defaultLifetimeMs = 5000;

const waiting: Toast[] = [];
const listeners = new Set<(toast: Toast) => void>();
let made = 0;

/**
 * Shows a toast. Toasts wait in a queue until the viewport, which is loaded when `onToast` first
 * fires, takes them.
 */
export function showToast({ clearAfter, actions = [], ...request }: ToastRequest): void {
  made += 1;
  const toast = {
    ...request,
    id: `toast-${made}`,
    clearAfter: toLifetime(clearAfter),
    actions,
  };
  waiting.push(toast);
  for (const listener of listeners) listener(toast);
}

/** An invalid duration would hide a toast before it is read. */
function toLifetime(clearAfter: number | undefined): number {
  return clearAfter !== undefined && Number.isFinite(clearAfter) && clearAfter >= 0
    ? clearAfter
    : defaultLifetimeMs;
}

/** Whether the queue has toasts that no host has taken. */
export const hasToasts = (): boolean => waiting.length > 0;

/** Returns the queued toasts, oldest first, and empties the queue. */
export function takeToasts(): Toast[] {
  return waiting.splice(0);
}

/** Calls `listener` after each toast. @returns a function that unsubscribes */
export function onToast(listener: (toast: Toast) => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
