import { expect } from "@playwright/test";
import {
  beginPiece,
  confirmButton,
  expectSaved,
  insertByKeyboard,
  manuscript,
  openEditor,
  openPanel,
  takeBack,
  titleField,
} from "#e2e/support/editor.ts";
import { logIn } from "#e2e/support/log-in.ts";
import { siteUrl } from "#e2e/support/site-url.ts";
import { test } from "#e2e/support/test.ts";
import { documentTexts } from "#lib/editing/shared/document-texts.ts";
import {
  editingTexts,
  previewLinkTexts,
  publishTexts,
  saveStatusTexts,
  versionsTexts,
} from "#lib/editing/shared/editing-texts.ts";

const admin = "admin@demo.test";

test("changes of a published piece are for its editors until they are published", async ({
  page,
  browser,
}) => {
  await logIn(page, "migraine", admin);
  const name = `Unseen ${Date.now()}`;
  const path = await beginPiece(page, name);
  await manuscript(page).click();
  await page.keyboard.type("Everybody reads this.");
  await expectSaved(page);
  await page.getByRole("button", { name: publishTexts.publish, exact: true }).click();
  await confirmButton(page, /^Publish (?:now|anyway)$/).click();
  await expect(page.getByText(editingTexts.nothingNew)).toBeVisible();

  await manuscript(page).click();
  await page.keyboard.press("ControlOrMeta+End");
  await page.keyboard.type(" Nobody reads this yet.");
  await expect(page.getByText(editingTexts.hasChanges)).toBeVisible();
  const preview = await openPanel(page, editingTexts.preview);
  await expect(preview.frameLocator("iframe").getByRole("main")).toContainText(
    "Nobody reads this yet.",
  );

  await preview.getByRole("button", { name: previewLinkTexts.create }).click();
  const link = await preview.getByRole("textbox", { name: previewLinkTexts.link }).inputValue();
  const guest = await (await browser.newContext()).newPage();
  const shared = await guest.goto(link);
  await expect(guest.getByRole("main")).toContainText("Nobody reads this yet.");
  expect(shared?.headers()["cache-control"]).toContain("no-store");
  await expect(guest.locator('meta[name="robots"]')).toHaveAttribute("content", /noindex/);
  const slug = name.toLowerCase().replaceAll(" ", "-");
  await guest.goto(siteUrl("migraine", `/posts/${slug}`));
  await expect(guest.getByRole("main")).toContainText("Everybody reads this.");
  await expect(guest.getByRole("main")).not.toContainText("Nobody reads this yet.");

  await page.getByRole("button", { name: publishTexts.moreLabel }).click();
  await page.getByRole("menuitem", { name: publishTexts.discard }).click();
  await expect(manuscript(page)).not.toContainText("Nobody reads this yet.");
  await page.goto(siteUrl("migraine", path));
  await expect(manuscript(page)).not.toContainText("Nobody reads this yet.");

  const versions = await openPanel(page, editingTexts.versions);
  await versions
    .getByRole("button", { name: new RegExp(versionsTexts.restore) })
    .first()
    .click();
  await expect(manuscript(page)).toContainText("Nobody reads this yet.");
  await page.keyboard.press("Escape");
  await expectSaved(page);
  await takeBack(page);
});

test("a piece is scheduled in the time zone of its site, and readers wait for it", async ({
  page,
  browser,
}) => {
  await logIn(page, "migraine", admin);
  const name = `Later ${Date.now()}`;
  await beginPiece(page, name);
  await page.getByRole("button", { name: publishTexts.publish, exact: true }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("radio", { name: publishTexts.later }).check();
  await confirmButton(page, /^Schedule/).click();
  await expect(dialog.getByRole("alert")).toHaveText(publishTexts.noTime);
  await dialog.getByLabel(publishTexts.when).fill("2031-03-14T08:30");
  await expect(dialog).toContainText("March 14, 2031 at 8:30");
  await confirmButton(page, /^Schedule/).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("main").getByText("Scheduled", { exact: true })).toBeVisible();
  const guest = await (await browser.newContext()).newPage();
  const answer = await guest.goto(
    siteUrl("migraine", `/posts/${name.toLowerCase().replaceAll(" ", "-")}`),
  );
  expect(answer?.status()).toBe(404);
});

test("two editors in one text keep both, and in different sections see each other", async ({
  page,
  browser,
}) => {
  await logIn(page, "migraine", admin);
  const path = await beginPiece(page, `Together ${Date.now()}`);
  await manuscript(page).click();
  await page.keyboard.type("The first line.");
  await expectSaved(page);
  const context = await browser.newContext();
  const other = await openEditor(context, admin, path);
  await expect(manuscript(other)).toContainText("The first line.");

  await titleField(other).fill("A title from the other");
  await expectSaved(other);
  // Without a key being pressed here.
  await expect(titleField(page)).toHaveValue("A title from the other");
  await expect(page.getByText(editingTexts.here("Adaeze Admin")).first()).toBeVisible();
  await manuscript(page).click();
  await page.keyboard.press("ControlOrMeta+End");
  await page.keyboard.type(" Mine.");
  await expectSaved(page);

  await manuscript(other).click();
  await other.keyboard.press("ControlOrMeta+End");
  await other.keyboard.type(" Theirs.");
  const conflict = other.getByRole("alert").filter({ hasText: editingTexts.conflicts.title });
  await expect(conflict).toBeVisible();
  await conflict.getByRole("button", { name: editingTexts.conflicts.takeBoth }).click();
  await expectSaved(other);
  await other.reload();
  await expect(manuscript(other)).toContainText("Theirs.");
  await expect(manuscript(other)).toContainText("Mine.");
  await context.close();
});

test("what is typed without a connection is on the device, and is saved when it is back", async ({
  page,
  context,
}) => {
  await logIn(page, "migraine", admin);
  const path = await beginPiece(page, `Offline ${Date.now()}`);
  await manuscript(page).click();
  await page.keyboard.type("Before the tunnel.");
  await expectSaved(page);
  await context.route("**/api", (route) => route.abort());
  await page.keyboard.type(" In the tunnel.");
  await expect(page.getByText(saveStatusTexts.failing)).toBeVisible();
  await context.unroute("**/api");
  await page.goto(siteUrl("migraine", path));
  await expect(manuscript(page)).toContainText("Before the tunnel. In the tunnel.");
  await expectSaved(page);
  const again = await context.newPage();
  await again.goto(siteUrl("migraine", path));
  await expect(manuscript(again)).toContainText("In the tunnel.");
});

test("two tabs of one editor keep their unsaved words apart, and both are saved", async ({
  page,
  context,
}) => {
  await logIn(page, "migraine", admin);
  const path = await beginPiece(page, `Two tabs ${Date.now()}`);
  await manuscript(page).click();
  await page.keyboard.type("From the first tab.");
  await expectSaved(page);
  await page.route("**/api", (route) => route.abort());
  await page.keyboard.type(" Not sent.");
  await expect(page.getByText(saveStatusTexts.failing)).toBeVisible();

  const second = await context.newPage();
  await second.goto(siteUrl("migraine", path));
  await expect(manuscript(second)).toContainText("From the first tab.");
  await expect(manuscript(second)).not.toContainText("Not sent.");
  await titleField(second).fill("From the second tab");
  await expectSaved(second);

  await page.unroute("**/api");
  await expect(titleField(page)).toHaveValue("From the second tab");
  await expectSaved(page);
  await expect(manuscript(second)).toContainText("Not sent.");
});

test("sections are moved, copied and undone by keyboard", async ({ page }) => {
  await logIn(page, "migraine", admin);
  await beginPiece(page, `Moves ${Date.now()}`);
  await manuscript(page).click();
  await page.keyboard.type("Before.");
  await insertByKeyboard(page, "key points");
  const form = page.getByRole("group", { name: "Key points", exact: true });
  await form.getByRole("textbox").first().fill("Rest");
  await page.getByRole("button", { name: documentTexts.closeCard("Key points") }).click();
  const up = page.getByRole("button", { name: documentTexts.moveUp("Key points") });
  await up.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText(documentTexts.movedUp("Key points"))).toBeAttached();
  await page.keyboard.press("ControlOrMeta+z");
  await expectSaved(page);
});
