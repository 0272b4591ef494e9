export type ToastType = "success" | "error" | "info";

export type ToastRequest = {
  type: ToastType;
  description: string;
  /** Milliseconds until it goes; 5000 when not said, 0 to stay until it is closed (spec §9). */
  clearAfter?: number;
};

const waiting: ToastRequest[] = [];
const listeners = new Set<() => void>();

/**
 * Asks for a toast. Costs nothing before the first one: requests wait here until a viewport, loaded
 * when `onToast` first fires, takes them.
 */
export function showToast(request: ToastRequest): void {
  waiting.push(request);
  for (const listener of listeners) listener();
}

/** Hands over what waits, oldest first, and empties the queue. */
export function takeToasts(): ToastRequest[] {
  return waiting.splice(0);
}

/** Calls `listener` after each request. @returns a function that stops it */
export function onToast(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
