/** Marks the pane that scrolls by itself on wide screens. */
export const paneProps = { "data-messages-pane": "" };

/** The pane around an element. */
export const findPane = (element: Element | null): HTMLElement | null =>
  element?.closest<HTMLElement>("[data-messages-pane]") ?? null;
