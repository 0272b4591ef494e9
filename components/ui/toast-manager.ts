export type ToastType = "success" | "error" | "info";

/** Something to do about what a toast says; doing it closes the toast. */
export type ToastAction = { text: string; handler: () => void };

export type ToastRequest = {
  type: ToastType;
  description: string;
  /** Milliseconds until it goes; 5000 when not said, 0 to stay until it is closed (spec §9). */
  clearAfter?: number;
  actions?: readonly ToastAction[];
};

/** A toast as it is shown (spec §3 Toast), with nothing left out. */
export type Toast = Required<ToastRequest> & { id: string };

const defaultLifetimeMs = 5000;

const waiting: Toast[] = [];
const listeners = new Set<() => void>();
let made = 0;

/**
 * Asks for a toast. Costs nothing before the first one: requests wait here until a viewport, loaded
 * when `onToast` first fires, takes them.
 */
export function showToast({ clearAfter, actions = [], ...request }: ToastRequest): void {
  made += 1;
  waiting.push({
    ...request,
    id: `toast-${made}`,
    clearAfter: lifetimeOf(clearAfter),
    actions,
  });
  for (const listener of listeners) listener();
}

/** A time that makes no sense would hide a toast before it is read. */
function lifetimeOf(clearAfter: number | undefined): number {
  return clearAfter !== undefined && Number.isFinite(clearAfter) && clearAfter >= 0
    ? clearAfter
    : defaultLifetimeMs;
}

/** Hands over what waits, oldest first, and empties the queue. */
export function takeToasts(): Toast[] {
  return waiting.splice(0);
}

/** Calls `listener` after each request. @returns a function that stops it */
export function onToast(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
