import type { Locator, Page } from "@playwright/test";

/** Where the text of a field with formatting is typed: its textarea, or the editor once it has loaded. */
export const textBox = (page: Page, label: string): Locator =>
  page.getByRole("textbox", { name: label });

/** The textarea behind such a field; it always holds the plain text. */
export const plainText = (page: Page): Locator => page.locator('textarea[name="body"]');
