import type { Locator, Page } from "@playwright/test";

/** A toast by its words. Its twin for screen readers is left out. */
export function toast(page: Page, words: string): Locator {
  return page.getByRole("region", { name: "Notifications" }).getByText(words);
}
