import { expect } from "@playwright/test";
import { logIn } from "#e2e/support/log-in.ts";
import { getDialog } from "#e2e/support/new-account.ts";
import { siteUrl } from "#e2e/support/site-url.ts";
import { test } from "#e2e/support/test.ts";
import { walledArticle } from "#e2e/support/walled-article.ts";
import { demoPassword } from "#seed/content/accounts.ts";

// spec §2: /create-thread asks guests to log in, in the words of the specification
// spec §2: a guest on a guarded route gets the register dialog, and the target is remembered
test("a guest who follows a link that needs an account gets the dialog, and then the page", async ({
  page,
}) => {
  await page.goto(siteUrl("migraine", "/forums"));
  await page.getByRole("main").locator('a[href="/create-thread"]').first().click();
  const join = getDialog(page, "Join in");
  await expect(join.getByText("Create an account to post a forum.")).toBeVisible();
  await expect(page).toHaveURL(siteUrl("migraine", "/forums"));
  await join.getByRole("button", { name: "Log in", exact: true }).last().click();
  const login = getDialog(page, "Welcome back!");
  await expect(login.getByText("Create an account to post a forum.")).toBeVisible();
  await login.getByLabel("Email").fill("member2@demo.test");
  await login.getByLabel("Password", { exact: true }).fill(demoPassword);
  await login.getByRole("button", { name: "Log in", exact: true }).click();
  await expect(page).toHaveURL(siteUrl("migraine", "/create-thread"));
});

// spec §2: auth wall buttons open the dialog
test("a wall opens the dialog, and a login opens the gated sections", async ({ page }) => {
  const path = await walledArticle(page, "diabetes", "account");
  await page.locator("[data-wall=account]").getByRole("link", { name: "Log in" }).click();
  const login = getDialog(page, "Welcome back!");
  await login.getByLabel("Email").fill("member2@demo.test");
  await login.getByLabel("Password", { exact: true }).fill(demoPassword);
  await login.getByRole("button", { name: "Log in", exact: true }).click();
  await expect(page.locator("[data-wall=account]")).toHaveCount(0);
  await expect(page).toHaveURL(siteUrl("diabetes", `${path}#gated`));
});

// spec §4: auth dialog: closing resets form, initiator, redirect and login
test("closing the dialog forgets where one was heading", async ({ page }) => {
  await page.goto(siteUrl("migraine", "/forums"));
  await page.getByRole("main").locator('a[href="/create-thread"]').first().click();
  await expect(getDialog(page, "Join in")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.getByRole("link", { name: "Log in", exact: true }).click();
  const login = getDialog(page, "Welcome back!");
  await expect(login.getByText("Create an account to post")).toHaveCount(0);
  await login.getByLabel("Email").fill("member2@demo.test");
  await login.getByLabel("Password", { exact: true }).fill(demoPassword);
  await login.getByRole("button", { name: "Log in", exact: true }).click();
  await expect(login).toBeHidden();
  await expect(page).toHaveURL(siteUrl("migraine", "/forums"));
});

// spec §2: verification prompt on the way to a guarded route after login
// spec §4: after login: an unverified user is asked to verify in place of the guarded page
test("an unverified member who opens a page that needs verification gets the profile with the prompt", async ({
  page,
}) => {
  await page.goto(siteUrl("migraine", "/create-thread"));
  await expect(page).toHaveURL(/\/member-login\?redirect=%2Fcreate-thread$/);
  const main = page.getByRole("main");
  await main.getByLabel("Email").fill("unverified@demo.test");
  await main.getByLabel("Password", { exact: true }).fill(demoPassword);
  await main.getByRole("button", { name: "Log in" }).click();
  const prompt = getDialog(page, "Verify your account");
  await expect(prompt.getByText("You must verify your account to proceed")).toBeVisible();
  await expect(page).toHaveURL(siteUrl("migraine", "/profile"));
  await page.keyboard.press("Escape");
  await page.reload();
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

// spec §2: /create-thread asks for a verified account
// spec §2: an unverified member on a guarded route is asked to verify
test("an unverified member's link to the composer opens the prompt, and its page shows it too", async ({
  page,
}) => {
  await logIn(page, "migraine", "unverified@demo.test");
  await page.goto(siteUrl("migraine", "/forums"));
  await expect(page.getByRole("button", { name: /^Profile menu of/ })).toBeVisible();
  await page.getByRole("main").locator('a[href="/create-thread"]').first().click();
  await expect(getDialog(page, "Verify your account")).toBeVisible();
  await page.goto(siteUrl("migraine", "/create-thread"));
  await expect(
    page.getByRole("main").getByRole("heading", { name: "Verify your account" }),
  ).toBeVisible();
});

// spec §2: /register and /member-login are for guests
// spec §2: a member on a guests-only route goes to the profile
test("a member is redirected from the guests' pages to the profile", async ({ page }) => {
  await logIn(page, "migraine", "member2@demo.test");
  for (const path of ["/register", "/member-login"]) {
    await page.goto(siteUrl("migraine", path));
    await expect(page).toHaveURL(siteUrl("migraine", "/profile"));
  }
  await page.goto(siteUrl("migraine", "/member-login?redirect=%2F%2Fevil.test"));
  await expect(page).toHaveURL(siteUrl("migraine"));
});

// spec §4: URL cue: a Facebook click id gets source and medium
test("a click from Facebook without a source gets the site as source (spec §4)", async ({
  page,
}) => {
  await page.goto(siteUrl("migraine", "/forums?fbclid=abc"));
  await expect(page).toHaveURL(
    siteUrl("migraine", "/forums?fbclid=abc&utm_source=migraine.localhost&utm_medium=organic"),
  );
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  // spec §2: without scripts a guest on a guarded route goes to /member-login
  test("a guarded link opens the login page with a return path", async ({ page }) => {
    await page.goto(siteUrl("migraine", "/forums"));
    await page.getByRole("main").locator('a[href="/create-thread"]').first().click();
    await expect(page).toHaveURL(/\/member-login\?redirect=%2Fcreate-thread$/);
    await expect(page.getByRole("heading", { level: 1, name: "Welcome back!" })).toBeVisible();
    await expect(page.getByText("Create an account to post a forum.")).toBeVisible();
  });
});
