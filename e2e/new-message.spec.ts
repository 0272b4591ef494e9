import { expect } from "@playwright/test";
import { findAxeViolations } from "#e2e/support/axe.ts";
import { logIn, personalDataIsLoaded } from "#e2e/support/log-in.ts";
import { siteUrl } from "#e2e/support/site-url.ts";
import { test } from "#e2e/support/test.ts";

// spec §5: starting a private message: login, verified, not oneself
test("a guest who wants to write to a member is asked to join, with the reason", async ({
  page,
}) => {
  await page.goto(siteUrl("migraine", "/members/noor-haddad"));
  await page.getByRole("link", { name: "Send message" }).click();
  await expect(page.getByRole("dialog")).toContainText(
    "Create an account to send a private message.",
  );
});

// spec §2: conversation pop-over
test("a member writes from a profile over the page, and the draft is still there later", async ({
  page,
}) => {
  await logIn(page, "migraine", "member@demo.test");
  await page.goto(siteUrl("migraine", "/members/noor-haddad"));
  await personalDataIsLoaded(page);
  const link = page.getByRole("link", { name: "Send message" });
  await link.click();
  const dialog = page.getByRole("dialog", { name: /^Private message with/ });
  const field = dialog.getByRole("textbox");
  await field.fill("Did the winter garden help?");
  expect(await findAxeViolations(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await link.click();
  await expect(field).toHaveValue("Did the winter garden help?");
});

// spec §2: /messages/new
test("the page of a new message finds a receiver, also at 320 px", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await logIn(page, "migraine", "member@demo.test");
  await page.goto(siteUrl("migraine", "/messages/new"));
  await page.getByRole("combobox", { name: /^To/ }).fill("theo");
  await page.getByRole("option", { name: "theo.walks" }).click();
  await expect(page.getByRole("textbox", { name: /^Message/ })).toBeVisible();
  expect(await findAxeViolations(page)).toEqual([]);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(320);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a receiver is found and chosen by plain forms", async ({ page }) => {
    await logIn(page, "migraine", "member@demo.test");
    await page.goto(siteUrl("migraine", "/messages/new"));
    await page.getByLabel("Username").fill("theo");
    await page.getByRole("button", { name: "Find member" }).click();
    await page.getByRole("list", { name: "Members found" }).getByRole("link").first().click();
    await expect(page.getByRole("button", { name: "Send message" })).toBeVisible();
    await expect(page.getByLabel(/^Message/)).toBeVisible();
  });
});
