import type { Locator, Page } from "@playwright/test";

/** Finds a toast by its text, without its copy for screen readers. */
export function toast(page: Page, words: string): Locator {
  return page.getByRole("region", { name: "Notifications" }).getByText(words);
}
