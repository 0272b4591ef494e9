import { expect, type Page } from "@playwright/test";
import { beginPiece, manuscript, openPanel } from "#e2e/support/editor.ts";
import { logIn } from "#e2e/support/log-in.ts";
import { test } from "#e2e/support/test.ts";
import { documentTexts } from "#lib/editing/shared/document-texts.ts";
import {
  editingTexts,
  publishTexts,
  previewTexts as texts,
} from "#lib/editing/shared/editing-texts.ts";

async function begin(page: Page, name: string): Promise<void> {
  await logIn(page, "migraine", "admin@demo.test");
  await beginPiece(page, name);
  await manuscript(page).click();
}

/** Begins a piece with some text, and opens its preview. */
async function openPreview(page: Page, name: string) {
  await begin(page, name);
  await page.keyboard.type("A dark room is a kindness.");
  const panel = await openPanel(page, editingTexts.preview);
  const frame = panel.frameLocator("iframe");
  await expect(frame.getByRole("main")).toContainText("A dark room is a kindness.");
  return { panel, frame };
}

test("an editor sees a piece in the dark and on paper, in place, and goes on writing", async ({
  page,
}) => {
  const { panel, frame } = await openPreview(page, `Dim ${Date.now()}`);
  const body = frame.locator("body");
  // A control, which paper does not show.
  const control = frame.getByRole("link", { name: "Log in" }).first();
  const ink = () => body.evaluate((element) => getComputedStyle(element).color);
  const light = await ink();
  await expect(control).toBeVisible();
  // An attribute that a page loaded anew would not have.
  await body.evaluate((element) =>
    element.ownerDocument.documentElement.setAttribute("data-kept", ""),
  );

  await panel.getByLabel(texts.colours).selectOption(texts.dark);
  await expect.poll(ink).not.toBe(light);
  await panel.getByLabel(texts.view).selectOption(texts.views.print);
  await expect(control).toBeHidden();
  await expect.poll(ink).toBe("rgb(0, 0, 0)");

  await manuscript(page).click();
  await page.keyboard.press("ControlOrMeta+End");
  await page.keyboard.type(" So is quiet.");
  await expect(frame.getByRole("main")).toContainText("So is quiet.");
  await expect(control).toBeHidden();

  await panel.getByLabel(texts.view).selectOption(texts.views.page);
  await expect(control).toBeVisible();
  await expect(panel.getByLabel(texts.colours)).toHaveValue("dark");
  await panel.getByLabel(texts.colours).selectOption(texts.light);
  await expect.poll(ink).toBe(light);
  await expect(frame.locator("html[data-kept]")).toHaveCount(1);

  const top = () => body.evaluate((element) => element.ownerDocument.scrollingElement?.scrollTop);
  await body.evaluate((element) => element.ownerDocument.scrollingElement?.scrollTo(0, 150));
  await panel.getByLabel(texts.view).selectOption(texts.views.search);
  await expect(panel.getByRole("figure")).toBeVisible();
  await panel.getByLabel(texts.view).selectOption(texts.views.page);
  await expect(control).toBeAttached();
  expect(await top()).toBe(150);
});

test("an editor sees a piece as a search result and as a card to share", async ({ page }) => {
  const name = `Rooms without light or noise that help a head which hurts, and why ${Date.now()}`;
  const { panel } = await openPreview(page, name);
  await panel.getByLabel(texts.view).selectOption(texts.views.search);
  const result = panel.getByRole("figure", { name: texts.views.search });
  await expect(result).toContainText("Rooms without light or noise that help a head which hurts,");
  await expect(result).not.toContainText(name);
  await expect(panel.getByText(texts.titleCut)).toBeVisible();

  await page
    .getByRole("textbox", { name: editingTexts.summaryField })
    .fill("What a quiet room does.");
  await expect(result).toContainText("What a quiet room does.");

  await panel.getByLabel(texts.view).selectOption(texts.views.share);
  const card = panel.getByRole("figure", { name: texts.views.share });
  await expect(card).toContainText(name);
  await expect(card).toContainText("What a quiet room does.");
  await expect(panel.getByText(texts.drawnPicture)).toBeVisible();
});

test("the checks name a dead link and words to avoid, and lead to their places", async ({
  page,
}) => {
  await begin(page, `Checked ${Date.now()}`);
  await page.keyboard.type("She suffers from migraine.");
  await page.keyboard.press("ControlOrMeta+A");
  await page
    .getByRole("toolbar", { name: documentTexts.toolbar })
    .getByRole("button", { name: documentTexts.link })
    .click();
  await page.getByPlaceholder("https://").fill("/posts/nobody-wrote-this");
  await page.keyboard.press("Enter");
  await expect(manuscript(page).locator('a[href="/posts/nobody-wrote-this"]')).toBeVisible();
  await page.getByRole("button", { name: publishTexts.publish, exact: true }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText(/This link leads nowhere.*nobody-wrote-this/)).toBeVisible();
  await dialog.getByRole("button", { name: /Show.*suffers from/ }).click();
  await expect(dialog).toBeHidden();
  await expect(manuscript(page)).toBeFocused();
});
