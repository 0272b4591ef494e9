import { readFile } from "node:fs/promises";
import { expect, type Page } from "@playwright/test";
import { findAxeViolationsInLightAndDim } from "#e2e/support/axe.ts";
import { logIn } from "#e2e/support/log-in.ts";
import { siteUrl } from "#e2e/support/site-url.ts";
import { test } from "#e2e/support/test.ts";
import { manageLeadsPath, manageLeadsTexts } from "#lib/leads/shared/manage-leads.ts";
import { newsletterPageTexts, newsletterPath } from "#lib/newsletter/shared/newsletter-page.ts";

const address = "curious.reader@example.org";

async function signUp(page: Page): Promise<void> {
  await page.goto(siteUrl("sleep", "/unsubscribe?result=done"));
  const form = page
    .getByRole("form")
    .filter({ has: page.getByLabel(/^Email/) })
    .first();
  await form.getByLabel(/^Email/).fill(address);
  await form.getByRole("button", { name: "Sign up" }).click();
  await expect(page.getByText(/^Thanks for signing up/).first()).toBeVisible();
}

test("an admin counts the sign-ups, downloads them, and stops the emails of one address", async ({
  page,
}) => {
  await signUp(page);
  await logIn(page, "sleep", "admin@demo.test");
  await page.goto(siteUrl("sleep", manageLeadsPath));
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { level: 1 })).toHaveText(manageLeadsTexts.title);
  await expect(main.getByRole("table", { name: manageLeadsTexts.campaigns })).toBeVisible();
  // An address is visible only after it was searched for.
  expect(await main.innerText()).not.toContain(address);
  expect(await findAxeViolationsInLightAndDim(page)).toEqual([]);

  const download = page.waitForEvent("download");
  await main.getByRole("button", { name: manageLeadsTexts.exportButton }).click();
  const file = await (await download).path();
  expect(await readFile(file, "utf8")).toContain(address);

  await main.getByLabel(manageLeadsTexts.email).fill(address);
  await main.getByRole("button", { name: manageLeadsTexts.searchButton }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(address);
  expect(page.url()).not.toContain("curious");
  await page.getByRole("button", { name: manageLeadsTexts.changes.suppress }).click();
  await expect(page.getByText(manageLeadsTexts.changed.suppress)).toBeVisible();
  expect(page.url()).not.toContain("curious");
  await expect(main.getByText(manageLeadsTexts.log)).toBeVisible();
});

test("an admin pauses the newsletter and resumes it, by keyboard and without scripts", async ({
  browser,
  page,
}) => {
  await logIn(page, "migraine", "admin@demo.test");
  const context = await browser.newContext({
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
  });
  const quiet = await context.newPage();
  await quiet.goto(siteUrl("migraine", newsletterPath));
  await expect(quiet.getByRole("heading", { level: 1 })).toHaveText(newsletterPageTexts.title);
  const press = async (name: string) => {
    await quiet.getByRole("button", { name, exact: true }).focus();
    await quiet.keyboard.press("Enter");
  };
  await press(newsletterPageTexts.pause);
  await expect(quiet.getByText(newsletterPageTexts.results.paused)).toBeVisible();
  await expect(quiet.getByText(newsletterPageTexts.paused)).toBeVisible();
  await press(newsletterPageTexts.resume);
  await expect(quiet.getByText(newsletterPageTexts.results.resumed)).toBeVisible();
  await expect(quiet.getByText(newsletterPageTexts.paused)).toBeHidden();
  await context.close();
  await page.goto(siteUrl("migraine", newsletterPath));
  expect(await findAxeViolationsInLightAndDim(page)).toEqual([]);
});
