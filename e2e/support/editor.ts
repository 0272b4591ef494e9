import { type BrowserContext, expect, type Page } from "@playwright/test";
import { documentTexts } from "#lib/editing/shared/document-texts.ts";
import {
  editingTexts,
  newContentTexts,
  publishTexts,
  saveStatusTexts,
} from "#lib/editing/shared/editing-texts.ts";
import { logIn } from "./log-in.ts";
import { siteUrl } from "./site-url.ts";

/** The text of the piece that is open. */
export const manuscript = (page: Page) => page.getByRole("textbox", { name: editingTexts.text });
/** The field of its title. */
export const titleField = (page: Page) =>
  page.getByRole("textbox", { name: editingTexts.titleField, exact: true });
/** Waits until the server has everything. */
export const expectSaved = (page: Page) =>
  expect(
    page
      .getByRole("status")
      .filter({ hasText: new RegExp(`^${saveStatusTexts.saved}`) })
      .first(),
  ).toBeVisible();
/** Opens a panel beside the text. */
export const openPanel = async (page: Page, name: string) => {
  const group = page.getByRole("group", { name: editingTexts.panels });
  await group.getByRole("button", { name, exact: true }).click();
  return page.getByRole("complementary", { name });
};
/** Messages are dialogs too. */
export const publishDialog = (page: Page) =>
  page.getByRole("dialog", { name: publishTexts.title, exact: true });
/** A button of the dialog that publishes. */
export const confirmButton = (page: Page, name: string | RegExp) =>
  publishDialog(page).getByRole("button", { name });

/** Begins a piece by the form. @returns its path on the site */
export async function beginPiece(page: Page, name: string): Promise<string> {
  await page.goto(siteUrl("migraine", "/manage/content/new"));
  await page.getByLabel(newContentTexts.name).fill(name);
  await page.getByRole("button", { name: newContentTexts.submit }).click();
  await expect(page).toHaveURL(/\/manage\/content\/\d+$/);
  await expect(titleField(page)).toHaveValue(name);
  await expect(manuscript(page)).toBeVisible();
  return new URL(page.url()).pathname;
}

/** Takes a piece from readers again, so that the lists of the demo network are for other tests as they were. */
export async function takeBack(page: Page): Promise<void> {
  await page.getByRole("button", { name: publishTexts.moreLabel }).click();
  await page.getByRole("menuitem", { name: publishTexts.unpublish }).click();
  await expect(page.getByText(publishTexts.unpublished)).toBeVisible();
}

/** Inserts a section behind the caret by keyboard: `/` in an empty line, then its name. */
export async function insertByKeyboard(page: Page, name: string): Promise<void> {
  await page.keyboard.press("Enter");
  await page.keyboard.press("/");
  await page.getByRole("combobox", { name: documentTexts.insertSearch }).fill(name);
  await page.keyboard.press("Enter");
}

/** Opens a piece in a page of its own, as another editor. */
export async function openEditor(
  context: BrowserContext,
  email: string,
  path: string,
  prefix = "migraine",
): Promise<Page> {
  const page = await context.newPage();
  await logIn(page, prefix, email);
  await page.goto(siteUrl(prefix, path));
  await expect(manuscript(page)).toBeVisible();
  return page;
}
