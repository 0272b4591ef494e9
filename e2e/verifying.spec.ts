import { expect } from "@playwright/test";
import { logIn } from "#e2e/support/log-in.ts";
import { becomeMember, getDialog } from "#e2e/support/new-account.ts";
import { linkInMail } from "#e2e/support/outbox.ts";
import { siteUrl } from "#e2e/support/site-url.ts";
import { test } from "#e2e/support/test.ts";

// spec §4: URL cue just-verified
test("opening the mailed link changes nothing; its button verifies and shows a message", async ({
  page,
  browser,
}) => {
  const person = await becomeMember(page, "migraine", "/forums");
  const link = await linkInMail(person.email, "Verify");
  // A scanner opens it first, with no session of anybody.
  const scanner = await browser.newContext();
  const scanned = await (await scanner.newPage()).goto(link);
  expect(scanned?.headers()).toMatchObject({
    "referrer-policy": "no-referrer",
    "cache-control": "private, no-store",
    "x-robots-tag": "noindex, nofollow",
  });
  await scanner.close();
  await page.goto(link);
  await expect(page).toHaveURL(siteUrl("migraine", "/verify-email"));
  await page.getByRole("main").getByRole("button", { name: "Verify your account" }).click();
  await expect(getDialog(page, "You're all set!")).toBeVisible();
  await expect(page).not.toHaveURL(/just-verified/);
  await page.reload();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  // Used links are refused, and a verified member gets a message about it.
  await page.goto(link);
  await expect(page.getByRole("main").getByText("Account verified.")).toBeVisible();
});

test("a guest who opens the link logs in first and returns to the button", async ({
  page,
  context,
}) => {
  const person = await becomeMember(page, "migraine");
  const link = await linkInMail(person.email, "Verify");
  await context.clearCookies();
  await page.goto(link);
  const main = page.getByRole("main");
  await expect(main.getByText("Please log in to verify your account.")).toBeVisible();
  await main.getByLabel("Email").fill(person.email);
  await main.getByLabel("Password", { exact: true }).fill(person.password);
  await main.getByRole("button", { name: "Log in" }).click();
  await main.getByRole("button", { name: "Verify your account" }).click();
  await expect(getDialog(page, "You're all set!")).toBeVisible();
});

test("an invalid link says so and offers a new mail", async ({ page }) => {
  await logIn(page, "migraine", "unverified@demo.test");
  await page.goto(siteUrl("migraine", "/verify-email?token=nothing"));
  const main = page.getByRole("main");
  await main.getByRole("button", { name: "Verify your account" }).click();
  await expect(main.getByText("This link has expired or was already used.")).toBeVisible();
  await expect(main.getByRole("button", { name: "Send the email again" })).toBeVisible();
});

// spec §2: verification prompt: Verify your account
test("an unverified member who reacts sees the verification prompt, and can verify by phone", async ({
  page,
}) => {
  await logIn(page, "migraine", "unverified@demo.test");
  await page.goto(siteUrl("migraine", "/forums"));
  await page.getByRole("main").locator('a[href^="/forums/"]').first().click();
  await expect(page.getByRole("button", { name: /^Profile menu of/ })).toBeVisible();
  await page
    .getByRole("button", { name: /^React to/ })
    .first()
    .click();
  await page
    .getByRole("menu", { name: /^Reactions to/ })
    .getByRole("menuitemradio")
    .first()
    .click();
  const prompt = getDialog(page, "Verify your account");
  await prompt.getByRole("button", { name: "Verify by phone" }).click();
  await expect(getDialog(page, "You're almost done!")).toBeVisible();
});
