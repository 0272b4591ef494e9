import type { Locator, Page } from "@playwright/test";

/** The input of a field with formatting: its textarea, or the editor once it has loaded. */
export const textBox = (page: Page, label: string): Locator =>
  page.getByRole("textbox", { name: label });

/** The textarea of such a field; it always contains the plain text. */
export const plainText = (page: Page): Locator => page.locator('textarea[name="body"]');
