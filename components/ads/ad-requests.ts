/** Whether the browser refused the request for ads, as blockers make it do. */
let wasRefused = false;
const listeners = new Set<() => void>();

export const wasAdRequestRefused = (): boolean => wasRefused;

export function noteAdRequest(isRefused: boolean): void {
  wasRefused = isRefused;
  if (isRefused) for (const listener of listeners) listener();
}

/** Listens for requests for ads that fail, at any time: a slot asks when it comes near the window. @returns a function that stops listening */
export function onAdRequestRefused(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
