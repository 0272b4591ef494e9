import { createElement, type ReactNode } from "react";

/**
 * What is in a panel that is closed at first. In a guest's page it comes with the data, once they touch the page
 * (`server/page-cache/page-data.ts`), and before React. What opens it is marked `waitsForPart`, and without scripts there
 * is another way to it. It is for the frame of a page: whatever is in it has no components of the browser.
 */
export function TouchPart({ children }: { children: ReactNode }) {
  return createElement("touch-part", null, children);
}

/** Attributes of the button that opens the panel: a press waits until it is filled (`shell/reader-settings-menu.ts`). */
export const waitsForPart = {
  "data-replay": "part",
  // Removed before React is there.
  suppressHydrationWarning: true,
} as const;
