import { expect } from "@playwright/test";
import { logIn } from "#e2e/support/log-in.ts";
import { siteUrl } from "#e2e/support/site-url.ts";
import { test } from "#e2e/support/test.ts";
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
  await main.getByLabel(managedContentTexts.state).selectOption({ label: "Draft" });
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
});
