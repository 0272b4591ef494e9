import { expect, type Page } from "@playwright/test";
import {
  beginPiece,
  confirmButton,
  expectSaved,
  manuscript,
  publishDialog,
  takeBack,
  titleField,
} from "#e2e/support/editor.ts";
import { logIn } from "#e2e/support/log-in.ts";
import { runOperation } from "#e2e/support/run-operation.ts";
import { siteUrl } from "#e2e/support/site-url.ts";
import { test } from "#e2e/support/test.ts";
import { SaveContentDocument } from "#graphql/generated/client/graphql.ts";
import { contentCalendarTexts } from "#lib/content/shared/content-calendar-texts.ts";
import { editingTexts, publishTexts } from "#lib/editing/shared/editing-texts.ts";

const admin = "admin@demo.test";
const toPage = (name: string) =>
  siteUrl("migraine", `/posts/${name.toLowerCase().replaceAll(" ", "-")}`);

/** Publishes a new piece with one sentence. @returns its path in the editor */
async function publishPiece(page: Page, name: string): Promise<string> {
  await logIn(page, "migraine", admin);
  const path = await beginPiece(page, name);
  await manuscript(page).click();
  await page.keyboard.type("Drink water first.");
  await expectSaved(page);
  await page.getByRole("button", { name: publishTexts.publish, exact: true }).click();
  await confirmButton(page, /^Publish (?:now|anyway)$/).click();
  await expect(page.getByText(editingTexts.nothingNew)).toBeVisible();
  return path;
}

test("a published piece gets a correction that goes live later, which can be taken back", async ({
  page,
  browser,
}) => {
  const name = `Corrected later ${Date.now()}`;
  const path = await publishPiece(page, name);
  await manuscript(page).click();
  await page.keyboard.press("ControlOrMeta+End");
  await page.keyboard.type(" And rest.");
  await expect(page.getByText(editingTexts.hasChanges)).toBeVisible();

  await page.getByRole("button", { name: publishTexts.publishChanges }).click();
  const dialog = publishDialog(page);
  await dialog.getByRole("radio", { name: publishTexts.later }).check();
  await dialog.getByLabel(publishTexts.when).fill("2021-03-14T08:30");
  await confirmButton(page, /^Schedule/).click();
  await expect(dialog.getByRole("alert")).toHaveText(publishTexts.notPast);
  await dialog.getByLabel(publishTexts.when).fill("2031-03-14T08:30");
  await expect(dialog).toContainText("Readers see the piece as it is until then.");
  await confirmButton(page, /^Schedule/).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(/Changes go live on March 14, 2031/)).toBeVisible();

  const guest = await (await browser.newContext()).newPage();
  await guest.goto(toPage(name));
  await expect(guest.getByRole("main")).toContainText("Drink water first.");
  await expect(guest.getByRole("main")).not.toContainText("And rest.");

  await manuscript(page).click();
  await page.keyboard.press("ControlOrMeta+End");
  await page.keyboard.type(" Much later.");
  await expect(page.getByText(publishTexts.waitingOlder)).toBeVisible();

  const calendar = await page.context().newPage();
  await calendar.goto(siteUrl("migraine", "/manage/content/calendar?month=2031-03"));
  const day = calendar.getByRole("cell").filter({ hasText: name });
  await expect(day).toContainText(contentCalendarTexts.changes);

  await page.getByRole("button", { name: publishTexts.moreLabel }).click();
  await page.getByRole("menuitem", { name: publishTexts.unschedule }).click();
  await expect(page.getByText(/Changes go live on/)).toBeHidden();
  await expect(manuscript(page)).toContainText("Much later.");
  await page.goto(siteUrl("migraine", path));
  await expect(manuscript(page)).toContainText("Much later.");
  await takeBack(page);
});

test("a piece that was saved outside the editor asks only about the parts that both have changed", async ({
  page,
}) => {
  const name = `Saved outside ${Date.now()}`;
  const path = await publishPiece(page, name);
  await titleField(page).fill(`${name} by the editor`);
  await expectSaved(page);
  await page.goto(siteUrl("migraine", "/manage/content"));
  // As an import does.
  const content = {
    id: path.split("/").at(-1),
    expectedRevision: 2,
    title: `${name} by an import`,
    summary: "From an import.",
  };
  const { saveContent } = await runOperation(page, SaveContentDocument, { content });
  expect(saveContent.revision).toBe(3);

  await page.goto(siteUrl("migraine", path));
  await expect(page.getByText(editingTexts.outdated)).toBeVisible();
  const choice = page.getByRole("alert").filter({ hasText: editingTexts.conflicts.title });
  await expect(choice.getByRole("heading", { level: 3 })).toHaveText("Title");
  await choice.getByRole("button", { name: editingTexts.conflicts.takeTheirs }).click();
  await expect(titleField(page)).toHaveValue(`${name} by an import`);
  await page.getByRole("button", { name: editingTexts.goOn }).click();
  await expect(page.getByText(editingTexts.outdated)).toBeHidden();
  await expect(page.getByLabel("Summary")).toHaveValue("From an import.");
  await takeBack(page);
});
