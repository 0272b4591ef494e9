import { expect, type Page } from "@playwright/test";
import { findAxeViolationsInLightAndDim } from "#e2e/support/axe.ts";
import {
  beginPiece,
  expectSaved,
  insertByKeyboard,
  manuscript,
  openPanel,
  titleField,
} from "#e2e/support/editor.ts";
import { logIn } from "#e2e/support/log-in.ts";
import { test } from "#e2e/support/test.ts";
import { documentTexts } from "#lib/editing/shared/document-texts.ts";
import {
  editingTexts,
  previewLinkTexts,
  settingsTexts,
  comparisonTexts as texts,
  versionsTexts,
} from "#lib/editing/shared/editing-texts.ts";

/** Begins a piece with a text and a quote, and keeps it as a version. */
async function begin(page: Page, name: string): Promise<void> {
  await logIn(page, "migraine", "admin@demo.test");
  await beginPiece(page, name);
  await manuscript(page).click();
  await page.keyboard.type("A dark room helps.");
  await insertByKeyboard(page, "quote");
  await page.getByRole("textbox", { name: "Quote", exact: true }).fill("It stopped at last.");
  await page.getByRole("button", { name: documentTexts.closeCard("Quote") }).click();
  await expectSaved(page);
}

async function keepVersion(page: Page, name: string) {
  const panel = await openPanel(page, editingTexts.versions);
  await panel.getByLabel(versionsTexts.name).fill(name);
  await panel.getByRole("button", { name: versionsTexts.keep }).click();
  await expect(panel.getByRole("button", { name: texts.title(name) })).toBeVisible();
  return panel;
}

test("an editor sees what has changed since a version, and takes one section back by keyboard", async ({
  page,
}) => {
  const name = `Compared ${Date.now()}`;
  await begin(page, name);
  const panel = await keepVersion(page, "Calm");
  await titleField(page).fill(`${name}, again`);
  await manuscript(page).locator("p").first().click();
  await page.keyboard.press("End");
  await page.keyboard.type(" So does rest.");
  await page.getByRole("button", { name: documentTexts.more("Quote") }).click();
  await page.getByRole("menuitem", { name: documentTexts.remove }).click();
  await expect(manuscript(page)).not.toContainText("It stopped at last.");

  await panel.getByRole("button", { name: texts.title("Calm") }).press("Enter");
  await expect(panel.getByRole("heading", { name: texts.title("Calm") })).toBeFocused();
  await expect(panel.getByRole("status")).toHaveText(texts.count(3));
  const items = panel.getByRole("listitem");
  await expect(items.filter({ hasText: "Title" }).locator("ins")).toContainText(", again");
  await expect(items.filter({ hasText: texts.changed }).locator("ins").last()).toContainText(
    "So does rest.",
  );
  const removed = items.filter({ hasText: texts.removed });
  await expect(removed.locator("del")).toContainText("[removed: Quote: It stopped at last.");
  expect(await findAxeViolationsInLightAndDim(page)).toEqual([]);

  // By keyboard: the button of the quote, then undo, then again.
  const takeBack = panel.getByRole("button", { name: /^Take this back: Quote/ });
  await takeBack.focus();
  await page.keyboard.press("Enter");
  await expect(manuscript(page)).toContainText("It stopped at last.");
  await expect(manuscript(page)).toContainText("So does rest.");
  await expect(panel.getByRole("status")).toHaveText(texts.count(2));
  await page.keyboard.press("ControlOrMeta+z");
  await expect(manuscript(page)).not.toContainText("It stopped at last.");
  await expect(panel.getByRole("status")).toHaveText(texts.count(3));
  await page.keyboard.press("ControlOrMeta+Shift+z");
  await expect(manuscript(page)).toContainText("It stopped at last.");
  await expectSaved(page);
  await page.reload();
  await expect(manuscript(page)).toContainText("It stopped at last.");
  await expect(manuscript(page)).toContainText("So does rest.");
});

test("a whole version is restored, shown as it changed the one before, and undone in one step", async ({
  page,
}) => {
  const name = `Restored ${Date.now()}`;
  await begin(page, name);
  const panel = await keepVersion(page, "First");
  await titleField(page).fill("Another title");
  await manuscript(page).locator("p").first().click();
  await page.keyboard.type("Not only that: ");
  await expectSaved(page);
  await panel.getByLabel(versionsTexts.name).fill("Second");
  await panel.getByRole("button", { name: versionsTexts.keep }).click();

  await panel.getByRole("button", { name: texts.title("Second") }).click();
  await expect(panel.getByRole("status")).toHaveText(texts.nothing);
  await panel.getByLabel(texts.with).selectOption("earlier");
  await expect(panel.getByRole("status")).toHaveText(texts.count(2));
  await expect(panel.getByText(texts.unchanged(1))).toBeVisible();
  await panel.getByRole("button", { name: texts.back }).click();
  await expect(panel.getByRole("button", { name: texts.title("Second") })).toBeFocused();

  await panel.getByRole("button", { name: `${versionsTexts.restore}: First` }).click();
  await expect(titleField(page)).toHaveValue(name);
  await expect(manuscript(page)).not.toContainText("Not only that");
  await page.getByRole("button", { name: documentTexts.undo }).click();
  await expect(titleField(page)).toHaveValue("Another title");
  await expect(manuscript(page)).toContainText("Not only that");
  await expectSaved(page);
});

test("titles, settings and text are undone and redone in their order, and the name of a version by the browser", async ({
  page,
}) => {
  const name = `Undone ${Date.now()}`;
  await begin(page, name);
  await titleField(page).click();
  await page.keyboard.press("End");
  await page.keyboard.type(", in the title");
  const settings = await openPanel(page, editingTexts.settings);
  await settings.getByLabel(settingsTexts.featured).check();
  await manuscript(page).locator("p").first().click();
  await page.keyboard.type("Written. ");

  await titleField(page).focus();
  await page.keyboard.press("ControlOrMeta+z");
  await expect(manuscript(page)).not.toContainText("Written.");
  await expect(page.getByText(documentTexts.undone([documentTexts.textAndSections]))).toBeVisible();
  await expect(titleField(page)).toHaveValue(`${name}, in the title`);
  await page.keyboard.press("ControlOrMeta+z");
  await expect(settings.getByLabel(settingsTexts.featured)).not.toBeChecked();
  await manuscript(page).locator("p").first().click();
  await page.keyboard.press("ControlOrMeta+z");
  await expect(titleField(page)).toHaveValue(name);
  await expect(page.getByText(documentTexts.undone(["Title"]))).toBeVisible();
  await page.keyboard.press("ControlOrMeta+Shift+z");
  await page.getByRole("button", { name: documentTexts.redo }).click();
  await expect(titleField(page)).toHaveValue(`${name}, in the title`);
  await expect(settings.getByLabel(settingsTexts.featured)).toBeChecked();

  const versions = await openPanel(page, editingTexts.versions);
  const field = versions.getByLabel(versionsTexts.name);
  await field.click();
  await page.keyboard.type("Draft");
  await page.keyboard.press("ControlOrMeta+z");
  await expect(field).not.toHaveValue("Draft");
  await expect(settings).toBeHidden();
  await expectSaved(page);
  await expect(titleField(page)).toHaveValue(`${name}, in the title`);
});

test("a link shows one version to people without an account, whatever is written later", async ({
  page,
  browser,
}) => {
  const name = `Shared ${Date.now()}`;
  await begin(page, name);
  const panel = await keepVersion(page, "For Ada");
  await manuscript(page).locator("p").first().click();
  await page.keyboard.type("Not for Ada. ");
  await expectSaved(page);
  await panel.getByRole("button", { name: versionsTexts.shareName("For Ada") }).click();
  await panel.getByRole("button", { name: previewLinkTexts.create }).click();
  const link = await panel.getByRole("textbox", { name: previewLinkTexts.link }).inputValue();
  expect(await findAxeViolationsInLightAndDim(page)).toEqual([]);
  const guest = await (await browser.newContext()).newPage();
  await guest.goto(link);
  await expect(guest.getByRole("main")).toContainText("A dark room helps.");
  await expect(guest.getByRole("main")).not.toContainText("Not for Ada.");
  await panel.getByRole("button", { name: texts.back }).click();
  const preview = await openPanel(page, editingTexts.preview);
  await expect(preview.getByText(previewLinkTexts.ofVersion)).toBeVisible();
});
