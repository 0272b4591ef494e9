import { useSyncExternalStore } from "react";

/** From here on, the list and the conversation are side by side (`lg` of the styles). */
const wideQuery = "(min-width: 64rem)";

function subscribe(onChange: () => void): () => void {
  const query = window.matchMedia(wideQuery);
  query.addEventListener("change", onChange);
  return () => query.removeEventListener("change", onChange);
}

/**
 * Whether the screen shows a list and a conversation side by side. False on the server and during
 * hydration.
 */
export const useIsWide = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => window.matchMedia(wideQuery).matches,
    () => false,
  );
