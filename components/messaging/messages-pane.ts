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

/** Marks the pane that scrolls by itself on wide screens. */
export const paneProps = { "data-messages-pane": "" };

/** The pane around an element. */
export const findPane = (element: Element | null): HTMLElement | null =>
  element?.closest<HTMLElement>("[data-messages-pane]") ?? null;
