import { expect } from "@playwright/test";
import { logIn } from "#e2e/support/log-in.ts";
import { siteUrl } from "#e2e/support/site-url.ts";
import { test } from "#e2e/support/test.ts";
import { editingTexts, newContentTexts } from "#lib/editing/shared/editing-texts.ts";
import {
  noteTexts,
  reviewStateLabels,
  reviewsPageTexts,
  reviewTexts,
} from "#lib/editing/shared/review-texts.ts";

test("a contributor asks for a review, and an admin finds it, writes a note and approves it", async ({
  page,
}) => {
  const title = `To be reviewed ${Date.now()}`;
  await logIn(page, "migraine", "contributor@demo.test");
  await page.goto(siteUrl("migraine", "/manage/content/new"));
  await page.getByLabel(newContentTexts.name).fill(title);
  await page.getByRole("button", { name: newContentTexts.submit }).click();
  await page.getByRole("button", { name: editingTexts.review, exact: true }).click();
  const panel = page.getByRole("complementary", { name: editingTexts.review, exact: true });
  await panel.getByRole("button", { name: reviewTexts.request }).click();
  await panel.getByLabel(reviewTexts.messageField).fill("Is it clear?");
  await panel.getByRole("button", { name: reviewTexts.send }).click();
  await expect(panel.getByText(reviewStateLabels.asked)).toBeVisible();

  await logIn(page, "migraine", "admin@demo.test");
  await page.goto(siteUrl("migraine", "/manage/reviews"));
  const table = page.getByRole("table", { name: reviewsPageTexts.caption });
  await table.getByRole("link", { name: title }).click();
  await page.getByRole("button", { name: editingTexts.review, exact: true }).click();
  await expect(panel.getByText("Is it clear?")).toBeVisible();
  await panel.getByLabel(noteTexts.text, { exact: true }).fill("A good beginning.");
  await panel.getByRole("button", { name: noteTexts.add }).click();
  await expect(panel.getByRole("listitem").getByText("A good beginning.")).toBeVisible();
  await panel.getByRole("button", { name: reviewTexts.approve }).click();
  await expect(panel.getByText(reviewStateLabels.approved, { exact: true })).toBeVisible();

  await page.goto(siteUrl("migraine", "/manage/reviews"));
  await page.getByRole("link", { name: reviewsPageTexts.lists.approved }).click();
  await expect(table.getByRole("link", { name: title })).toBeVisible();
});
