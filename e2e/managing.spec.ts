import { expect } from "@playwright/test";
import { logIn } from "#e2e/support/log-in.ts";
import { siteUrl } from "#e2e/support/site-url.ts";
import { test } from "#e2e/support/test.ts";

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
