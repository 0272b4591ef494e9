/** Whether the browser refused the request for ads, for example because of a blocker. */
let wasRefused = false;
const listeners = new Set<() => void>();

export const wasAdRequestRefused = (): boolean => wasRefused;

export function noteAdRequest(isRefused: boolean): void {
  wasRefused = isRefused;
  if (isRefused) for (const listener of listeners) listener();
}

/**
 * Listens for failed requests for ads. They can fail at any time, because a slot requests its ad when it comes near
 * the viewport. @returns a function that stops listening
 */
export function onAdRequestRefused(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
