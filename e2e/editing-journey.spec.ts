import { expect, type Page } from "@playwright/test";
import {
  beginPiece,
  confirmButton,
  expectSaved,
  insertByKeyboard,
  manuscript,
  openEditor,
  openPanel,
  publishDialog,
  takeBack,
  titleField,
} from "#e2e/support/editor.ts";
import { chooseByKeyboard, moveFocusTo, pressByKeyboard } from "#e2e/support/keyboard.ts";
import { logIn } from "#e2e/support/log-in.ts";
import { runOperation } from "#e2e/support/run-operation.ts";
import { siteUrl } from "#e2e/support/site-url.ts";
import { test } from "#e2e/support/test.ts";
import { EditedContentDocument } from "#graphql/generated/client/graphql.ts";
import { documentTexts } from "#lib/editing/shared/document-texts.ts";
import {
  editingTexts,
  newContentTexts,
  previewLinkTexts,
  previewTexts,
  publishTexts,
  settingsTexts,
  versionsTexts,
} from "#lib/editing/shared/editing-texts.ts";
import { reviewStateLabels, reviewTexts } from "#lib/editing/shared/review-texts.ts";

const admin = "admin@demo.test";
const siteEditor = "editor@demo.test";
const contributor = "contributor@demo.test";

/** The sections of a piece: texts, and cards with what is typed into their first fields. */
const sections: readonly (string | readonly [name: string, ...fields: string[]])[] = [
  "A dark room is a kindness.",
  ["Key points", "Darkness helps.", "So does silence."],
  "Some rooms are never quiet.",
  ["Quote", "It stopped when the light did."],
  ["Plain text", "Curtains", "Thick ones are enough."],
  ["Heading", "When it does not stop"],
  "Ask for help early.",
  ["When to see a doctor", "the pain is the worst of your life"],
  ["Encouragements", "Kind words", "For bad days.", "Rest", "Rest is work.", "Wait", "It ends."],
  ["Search for conditions", "Find your condition"],
  ["Sources", "A textbook of headaches, 2020"],
  "That is all.",
];

/** Opens a panel above the caret. */
async function openPanelByKeyboard(page: Page, name: string) {
  const group = page.getByRole("group", { name: editingTexts.panels });
  await pressByKeyboard(page, group.getByRole("button", { name, exact: true }), "Shift+Tab");
  return page.getByRole("complementary", { name });
}

/** Inserts a section behind the selected card. */
async function insertSection(page: Page, name: string): Promise<void> {
  await page.keyboard.press("/");
  await expect(page.getByRole("combobox", { name: documentTexts.insertSearch })).toBeFocused();
  await page.keyboard.type(name);
  await page.keyboard.press("Enter");
}

/** Writes all sections from the caret on. */
async function writeSections(page: Page): Promise<void> {
  let isInText = true;
  for (const section of sections) {
    if (typeof section === "string") {
      if (!isInText) await insertSection(page, "text");
      await expect(manuscript(page)).toBeFocused();
      await page.keyboard.type(section);
      isInText = true;
      continue;
    }
    const [name, ...fields] = section;
    if (isInText) await page.keyboard.press("Enter");
    await insertSection(page, name);
    const form = page.getByRole("group", { name, exact: true });
    for (const [at, words] of fields.entries()) {
      await moveFocusTo(page, form.getByRole("textbox").nth(at));
      await page.keyboard.type(words);
    }
    await page.keyboard.press("Escape");
    await expect(form).toBeHidden();
    isInText = false;
  }
}

test("a contributor writes twelve sections and asks for a review, and an editor of the site corrects and approves them, by keyboard", async ({
  page,
  browser,
}) => {
  await logIn(page, "migraine", contributor);
  const name = `Twelve parts ${Date.now()}`;
  await page.goto(siteUrl("migraine", "/manage/content/new"));
  await moveFocusTo(page, page.getByLabel(newContentTexts.name));
  await page.keyboard.type(name);
  await page.keyboard.press("Enter");
  await moveFocusTo(page, manuscript(page));
  const path = new URL(page.url()).pathname;
  await writeSections(page);
  await expectSaved(page);
  await expect(page.getByText(publishTexts.notYours)).toBeVisible();

  const review = await openPanelByKeyboard(page, editingTexts.review);
  await pressByKeyboard(page, review.getByRole("button", { name: reviewTexts.request }));
  await moveFocusTo(page, review.getByLabel(reviewTexts.messageField));
  await page.keyboard.type("Please check the sources.");
  await pressByKeyboard(page, review.getByRole("button", { name: reviewTexts.send }));
  await expect(review.getByText(reviewStateLabels.asked)).toBeVisible();

  const context = await browser.newContext();
  const editor = await openEditor(context, siteEditor, path);
  const id = path.split("/").at(-1) ?? "";
  const { editedContent } = await runOperation(editor, EditedContentDocument, { id });
  const stored = editedContent.sections as object[];
  expect(stored).toHaveLength(sections.length);
  for (const [at, section] of sections.entries())
    for (const words of typeof section === "string" ? [section] : section.slice(1))
      expect(JSON.stringify(stored[at])).toContain(words);
  await moveFocusTo(editor, titleField(editor));
  await editor.keyboard.press("End");
  await editor.keyboard.type(", checked");
  await expectSaved(editor);
  const decision = await openPanelByKeyboard(editor, editingTexts.review);
  await expect(decision.getByText("Please check the sources.")).toBeVisible();
  await pressByKeyboard(editor, decision.getByRole("button", { name: reviewTexts.approve }));
  await expect(decision.getByText(reviewStateLabels.approved)).toBeVisible();
  // The author sees it without a reload.
  await expect(titleField(page)).toHaveValue(`${name}, checked`);
  await context.close();
});

test("an editor previews, shares, schedules, publishes on three sites and restores a version, by keyboard", async ({
  page,
  browser,
}) => {
  await logIn(page, "migraine", admin);
  const name = `Without a mouse ${Date.now()}`;
  await beginPiece(page, name);
  await moveFocusTo(page, manuscript(page));
  await page.keyboard.type("A dark room is a kindness.");

  const preview = await openPanelByKeyboard(page, editingTexts.preview);
  const shown = preview.frameLocator("iframe").getByRole("main");
  const viewers = preview.getByLabel(previewTexts.viewer);
  await moveFocusTo(page, viewers);
  for (const viewer of ["visitor", "subscriber", "member"] as const) {
    await expect(viewers).toHaveValue(viewer);
    await expect(shown).toContainText("A dark room is a kindness.");
    await expect(preview.getByRole("link", { name: previewTexts.open })).toHaveAttribute(
      "href",
      new RegExp(viewer),
    );
    await page.keyboard.press("ArrowDown");
  }
  await pressByKeyboard(page, preview.getByRole("button", { name: previewLinkTexts.create }));
  const link = await preview.getByRole("textbox", { name: previewLinkTexts.link }).inputValue();
  const guest = await (await browser.newContext()).newPage();
  await guest.goto(link);
  await expect(guest.getByRole("main")).toContainText("A dark room is a kindness.");

  const settings = await openPanelByKeyboard(page, editingTexts.settings);
  for (const site of [/sleep/i, /lupus/i]) {
    await moveFocusTo(page, settings.getByRole("checkbox", { name: site }).first());
    await page.keyboard.press("Space");
  }
  const slug = await settings.getByLabel("Address", { exact: true }).inputValue();

  const publish = page.getByRole("button", { name: publishTexts.publish, exact: true });
  await pressByKeyboard(page, publish, "Shift+Tab");
  const dialog = publishDialog(page);
  await moveFocusTo(page, dialog.getByRole("radio", { name: publishTexts.now }));
  await page.keyboard.press("ArrowDown");
  await moveFocusTo(page, dialog.getByLabel(publishTexts.when));
  await page.keyboard.type("03142031");
  await page.keyboard.press("Tab");
  await page.keyboard.type("0830AM");
  await expect(dialog).toContainText("March 14, 2031 at 8:30");
  await page.keyboard.press("Enter");
  await expect(dialog).toBeHidden();
  const reschedule = page.getByRole("button", { name: publishTexts.reschedule });
  await expect(reschedule).toBeVisible();
  expect((await guest.goto(siteUrl("sleep", `/posts/${slug}`)))?.status()).toBe(404);

  await pressByKeyboard(page, reschedule);
  await moveFocusTo(page, dialog.getByRole("radio", { name: publishTexts.later }));
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Enter");
  await expect(dialog).toBeHidden();
  for (const prefix of ["migraine", "sleep", "lupus"]) {
    await guest.goto(siteUrl(prefix, `/posts/${slug}`));
    await expect(guest.getByRole("heading", { level: 1 })).toHaveText(name);
    await expect(guest.getByRole("main")).toContainText("A dark room is a kindness.");
  }

  await moveFocusTo(page, manuscript(page));
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.type("All of it is gone.");
  await expectSaved(page);
  const versions = await openPanelByKeyboard(page, editingTexts.versions);
  const restore = versions.getByRole("button", { name: new RegExp(`^${versionsTexts.restore}:`) });
  await pressByKeyboard(page, restore.first());
  await expect(manuscript(page)).toContainText("A dark room is a kindness.");
  await expectSaved(page);
  const more = page.getByRole("button", { name: publishTexts.moreLabel });
  await chooseByKeyboard(page, more, publishTexts.unpublish);
  await expect(page.getByText(publishTexts.unpublished)).toBeVisible();
});

test("an editor of one site writes and publishes there by mouse, and cannot choose other sites", async ({
  page,
  browser,
}) => {
  await logIn(page, "migraine", siteEditor);
  const name = `One site ${Date.now()}`;
  const path = await beginPiece(page, name);
  await manuscript(page).click();
  await page.keyboard.type("A dark room is a kindness.");
  await insertByKeyboard(page, "quote");
  await page.getByRole("textbox", { name: "Quote", exact: true }).fill("It stopped at last.");
  const settings = await openPanel(page, editingTexts.settings);
  await expect(settings.getByLabel(settingsTexts.featured)).toBeVisible();
  await expect(settings.getByRole("group", { name: settingsTexts.placements })).toBeHidden();
  await expectSaved(page);
  await page.getByRole("button", { name: publishTexts.publish, exact: true }).click();
  await confirmButton(page, /^Publish (?:now|anyway)$/).click();
  await expect(page.getByText(editingTexts.nothingNew)).toBeVisible();
  const slug = await settings.getByLabel("Address", { exact: true }).inputValue();
  const guest = await (await browser.newContext()).newPage();
  await guest.goto(siteUrl("migraine", `/posts/${slug}`));
  await expect(guest.getByRole("main")).toContainText("It stopped at last.");

  // Elsewhere an admin places it, which the editor of one site sees, and cannot change.
  const context = await browser.newContext();
  const other = await openEditor(context, admin, path);
  const places = await openPanel(other, editingTexts.settings);
  await places.getByRole("checkbox", { name: /sleep/i }).first().check();
  await expectSaved(other);
  await other.getByRole("button", { name: publishTexts.publishChanges }).click();
  await confirmButton(other, /^Publish (?:now|anyway)$/).click();
  await expect(other.getByText(editingTexts.nothingNew)).toBeVisible();
  await context.close();
  await page.reload();
  const fixed = (await openPanel(page, editingTexts.settings)).getByRole("checkbox", {
    name: /sleep/i,
  });
  await expect(fixed).toBeChecked();
  await expect(fixed).toBeDisabled();
  await expect(fixed).toHaveAccessibleDescription(settingsTexts.placementFixed);
  await takeBack(page);
});
