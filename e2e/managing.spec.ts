import { expect } from "@playwright/test";
import { logIn } from "#e2e/support/log-in.ts";
import { siteUrl } from "#e2e/support/site-url.ts";
import { test } from "#e2e/support/test.ts";
import { contentCalendarTexts } from "#lib/content/shared/content-calendar-texts.ts";
import {
  contentChangeTexts as changeTexts,
  contentActionLabels,
  contentChangesTexts,
} from "#lib/content/shared/content-change-texts.ts";
import {
  managedColumnLabels,
  contentViewTexts as viewTexts,
} from "#lib/content/shared/content-view-texts.ts";
import { managedContentTexts } from "#lib/content/shared/managed-content-texts.ts";

test("members and moderators cannot open the pages of operators", async ({ page }) => {
  await page.goto(siteUrl("migraine", "/manage"));
  await expect(page).toHaveURL(/\/member-login\?redirect=%2Fmanage/);
  for (const email of ["member@demo.test", "moderator@demo.test"]) {
    await logIn(page, "migraine", email);
    const response = await page.goto(siteUrl("migraine", "/manage"));
    expect(response?.status()).toBe(403);
    await expect(page.getByRole("main")).toContainText("Not authorized");
  }
});

// spec §2: the link to /wp-admin/
test("WP Admin in the profile menu opens the admin pages", async ({ page }) => {
  await logIn(page, "migraine", "admin@demo.test");
  await page.goto(siteUrl("migraine", "/"));
  await page.getByRole("button", { name: /Profile menu/i }).click();
  await page.getByRole("menuitem", { name: "WP Admin" }).click();
  await expect(page).toHaveURL(siteUrl("migraine", "/manage"));
  await page
    .getByRole("main")
    .getByRole("link", { name: /^Moderation/ })
    .click();
  await expect(page).toHaveURL(siteUrl("migraine", "/moderation"));
});

test("a contributor opens Manage from the profile menu, finds a draft by its state and reads it", async ({
  page,
}) => {
  await logIn(page, "migraine", "contributor@demo.test");
  await page.goto(siteUrl("migraine", "/"));
  await page.getByRole("button", { name: /Profile menu/i }).click();
  await page.getByRole("menuitem", { name: "Manage" }).click();
  await expect(page).toHaveURL(siteUrl("migraine", "/manage"));
  const main = page.getByRole("main");
  await expect(main.getByRole("link", { name: /^Activity/ })).toHaveCount(0);
  await main.getByRole("link", { name: /^Content/ }).click();
  await main.getByText(managedContentTexts.filters).click();
  await main
    .getByRole("combobox", { name: managedContentTexts.state })
    .selectOption({ label: "Draft" });
  await main.getByRole("button", { name: managedContentTexts.apply }).click();
  await expect(page).toHaveURL(/state=draft/);
  const rows = main.getByRole("table", { name: managedContentTexts.list }).getByRole("row");
  const links = rows.nth(1).getByRole("rowheader").getByRole("link");
  const name = await links.first().textContent();
  await expect(rows.nth(1)).toContainText("Draft");
  await links.nth(1).click();
  await expect(page).toHaveURL(/preview=true/);
  await expect(page.getByRole("heading", { level: 1 })).toContainText(name ?? "none");
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the list of content can be searched, sorted and read on", async ({ page }) => {
    await logIn(page, "migraine", "admin@demo.test");
    await page.goto(siteUrl("migraine", "/manage/content?order=title"));
    const main = page.getByRole("main");
    const first = () => main.getByRole("rowheader").first().getByRole("link").first().textContent();
    const before = await first();
    await main.getByRole("link", { name: managedContentTexts.more }).click();
    await expect(page).toHaveURL(/order=title&after=\d+/);
    expect(await first()).not.toBe(before);
    await main.getByRole("link", { name: managedContentTexts.first }).click();
    expect(await first()).toBe(before);
    await main.getByLabel(managedContentTexts.search).fill("no such title");
    await main.getByRole("button", { name: managedContentTexts.apply }).click();
    await expect(main).toContainText(managedContentTexts.none);
  });

  test("several items are archived at once, and restored", async ({ page }) => {
    await logIn(page, "migraine", "admin@demo.test");
    await page.goto(siteUrl("migraine", "/manage/content?type=gallery&state=published"));
    const main = page.getByRole("main");
    const titles = await main.getByRole("rowheader").locator("a:first-of-type").allTextContents();
    expect(titles.length).toBeGreaterThan(0);
    await main.getByLabel(changeTexts.chooseAll).check();
    await main.getByLabel(changeTexts.action).selectOption(contentActionLabels.archive);
    await main.getByRole("button", { name: changeTexts.submit }).click();
    await expect(page).toHaveURL(/\/manage\/content\/changes\?operation=\d+/);
    const result = main.getByRole("status");
    await expect(result).toContainText(contentChangesTexts.changed(titles.length));
    await result.getByRole("button", { name: contentChangesTexts.undo }).click();
    await expect(result).toContainText(contentChangesTexts.undone(titles.length));
    await page.goto(siteUrl("migraine", "/manage/content?type=gallery&state=published"));
    await expect(main.getByRole("rowheader")).toHaveCount(titles.length);
  });

  test("a view keeps its filters and columns, and is deleted again", async ({ page }) => {
    await logIn(page, "migraine", "admin@demo.test");
    await page.goto(siteUrl("migraine", "/manage/content?type=quiz"));
    const main = page.getByRole("main");
    await main.getByText(viewTexts.open).click();
    await main.getByLabel(managedColumnLabels.address).check();
    await main.getByLabel(viewTexts.name).fill("Quizzes");
    await main.getByRole("button", { name: viewTexts.save }).click();
    await expect(page).toHaveURL(/type=quiz&columns=/);
    await page.goto(siteUrl("migraine", "/manage/content"));
    await main.getByRole("link", { name: "Quizzes", exact: true }).click();
    await expect(main.getByRole("columnheader", { name: "Address" })).toBeVisible();
    await main.getByText(viewTexts.open).click();
    await main.getByRole("button", { name: /Delete the view: *Quizzes/ }).click();
    await expect(main.getByRole("link", { name: "Quizzes", exact: true })).toHaveCount(0);
  });

  test("an author is found by name, and the calendar leads to the months and the editor", async ({
    page,
  }) => {
    await logIn(page, "migraine", "admin@demo.test");
    await page.goto(siteUrl("migraine", "/manage/content"));
    const main = page.getByRole("main");
    await main.getByText(managedContentTexts.filters).click();
    const name = (await main.getByRole("cell").locator("bdi").first().textContent()) ?? "";
    const author = main.getByRole("combobox", { name: managedContentTexts.author });
    await author.fill(name);
    await main.getByRole("button", { name: managedContentTexts.apply }).click();
    await expect(page).toHaveURL(/author=[a-z0-9-]+$/);
    await expect(author).toHaveValue(name);
    await main.getByRole("link", { name: contentCalendarTexts.title, exact: true }).click();
    await expect(page).toHaveURL(/\/manage\/content\/calendar$/);
    await main.getByRole("navigation").getByRole("link").first().click();
    await expect(page).toHaveURL(/month=\d{4}-\d\d/);
    await expect(main.getByRole("table")).toBeVisible();
    await page.setViewportSize({ width: 360, height: 800 });
    await expect(main.getByRole("table")).toBeHidden();
  });
});
