import { useSyncExternalStore } from "react";

/** From here on, the list and the conversation are side by side (`lg` of the styles). */
const wideQuery = "(min-width: 64rem)";

function subscribe(onChange: () => void): () => void {
  const query = window.matchMedia(wideQuery);
  query.addEventListener("change", onChange);
  return () => query.removeEventListener("change", onChange);
}

/** Whether the screen shows a list beside a conversation. On the server, and while hydrating, it is not. */
export const useIsWide = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => window.matchMedia(wideQuery).matches,
    () => false,
  );
