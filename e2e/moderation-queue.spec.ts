import { expect, type Page } from "@playwright/test";
import { findAxeViolationsInLightAndDim } from "#e2e/support/axe.ts";
import { firstLink } from "#e2e/support/every-page.ts";
import { logIn, personalDataIsLoaded } from "#e2e/support/log-in.ts";
import { siteUrl } from "#e2e/support/site-url.ts";
import { test } from "#e2e/support/test.ts";
import { toast } from "#e2e/support/toast.ts";

const thanks = "Thank you! Our moderators will review.";

/** Opens the first thread of a site. */
async function openThread(page: Page, site: string): Promise<void> {
  await page.goto(siteUrl(site, await firstLink(page, "/forums", "/forums/", site)));
}

/**
 * Reports the last reply of a thread by a member who is not a moderator, because admins handle
 * those cases.
 * @returns its text
 */
async function reportReply(page: Page, site: string, details: string): Promise<string> {
  await logIn(page, site, "member2@demo.test");
  await openThread(page, site);
  await personalDataIsLoaded(page);
  const moderator = page.getByText(/^Moderator/);
  const reply = page.locator('[id^="reply-"]').filter({ hasNot: moderator }).last();
  const text = (await reply.locator(".member-text").innerText()).trim();
  await reply.getByRole("button", { name: /^More about/ }).click();
  await page.getByRole("menuitem", { name: "Report" }).click();
  const dialog = page.getByRole("dialog", { name: /^Report this/ });
  await dialog.getByLabel("It is spam or advertising").check();
  await dialog.getByLabel(/^Details/).fill(details);
  expect(await findAxeViolationsInLightAndDim(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Send report" }).click();
  await expect(toast(page, thanks)).toBeVisible();
  await expect(dialog).toHaveCount(0);
  return text;
}

const row = (page: Page, text: string) =>
  page
    .getByRole("list", { name: "Cases" })
    .getByRole("listitem")
    .filter({ hasText: text.replace(/\s+/g, " ").slice(0, 40) });

// spec §1: members report content
// spec §1: moderators open moderation pages
// spec §2: /moderation and /moderation/{id}
// spec §8: report success
test("reports of two sites become cases, which a moderator claims and decides", async ({
  page,
}) => {
  const here = await reportReply(page, "migraine", "It sells a cure.");
  const there = await reportReply(page, "sleep", "It sells pillows.");

  await logIn(page, "migraine", "moderator@demo.test");
  await page.goto(siteUrl("migraine", "/moderation"));
  await expect(page).toHaveTitle(/^\(\d+\) Moderation/);
  await expect(row(page, here)).toContainText("1 report");
  await expect(row(page, there)).toContainText("Sleep");
  expect(await findAxeViolationsInLightAndDim(page)).toEqual([]);

  await test.step("the filters are in the address", async () => {
    await page.getByText("Filter cases").click();
    await page.getByLabel("Reason", { exact: true }).selectOption("spam");
    await page.getByLabel("Kind").selectOption("COMMENT");
    await page.getByRole("button", { name: "Show cases" }).click();
    await expect(page).toHaveURL(/reason=spam/);
    await expect(row(page, here)).toBeVisible();
  });

  await test.step("the keys open a case", async () => {
    await row(page, here).getByRole("link").focus();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Comment by");
    await expect(page.getByText("It sells a cure.")).toBeVisible();
    await expect(page.getByText("It has not changed since it was reported.")).toBeVisible();
    expect(await findAxeViolationsInLightAndDim(page)).toEqual([]);
  });

  await test.step("it is claimed and decided", async () => {
    await page.getByRole("button", { name: "Work on this case" }).click();
    await expect(page.getByText("You are working on this case until")).toBeVisible();
    await page.getByRole("radio", { name: "Hide" }).check();
    await page.getByLabel(/^Which rule/).selectOption({ index: 1 });
    await page.getByLabel(/^Explanation/).fill("Please don’t sell anything here.");
    await page.getByRole("button", { name: "Decide", exact: true }).click();
    await expect(page.getByText("Decided: Hidden")).toBeVisible();
    await expect(page.getByRole("button", { name: "Undo" })).toBeVisible();
  });

  await test.step("the case is closed, and the reply is gone from its thread", async () => {
    await page.goto(siteUrl("migraine", "/moderation?state=closed"));
    await expect(row(page, here)).toContainText("Hidden");
    await openThread(page, "migraine");
    await expect(page.getByText(here.slice(0, 40))).toHaveCount(0);
  });
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  // spec §2: the content-flag page
  test("a member reports on a page of its own, and staff read the case", async ({ browser }) => {
    const writer = await browser.newContext({ javaScriptEnabled: true });
    const reader = await browser.newContext({ javaScriptEnabled: false });
    const withScripts = await writer.newPage();
    const page = await reader.newPage();
    const become = async (email: string) => {
      await logIn(withScripts, "migraine", email);
      await reader.addCookies(await writer.cookies());
    };
    await become("member2@demo.test");
    await page.goto(siteUrl("migraine", "/stories/the-day-i-said-it-aloud"));
    await page.getByRole("link", { name: "Report this story" }).click();
    await page.getByLabel("Something else").check();
    await page.getByLabel(/^Details/).fill("It is a copy.");
    await page.getByRole("button", { name: "Send report" }).click();
    await expect(page.getByText(thanks)).toBeVisible();
    await page.getByRole("link", { name: "Back to the page" }).click();
    await expect(page).toHaveURL(/\/stories\/the-day-i-said-it-aloud$/);
    await page.goto(siteUrl("migraine", "/moderation"));
    await expect(page.getByRole("main")).toContainText("Not authorized");

    await become("admin@demo.test");
    await page.goto(siteUrl("migraine", "/moderation"));
    await page.getByText("Filter cases").click();
    await page.getByLabel("Kind").selectOption("POST");
    await page.getByRole("button", { name: "Show cases" }).click();
    await page.getByRole("list", { name: "Cases" }).getByRole("link").first().click();
    await expect(page.getByText("It is a copy.")).toBeVisible();
    await writer.close();
    await reader.close();
  });
});

// spec §6: moderators and admins mark as spam, admins delete, others get Not authorized
test("other members cannot see the queue", async ({ page }) => {
  await page.goto(siteUrl("migraine", "/moderation"));
  await expect(page).toHaveURL(/\/member-login\?redirect=%2Fmoderation/);
  for (const email of ["member@demo.test", "contributor@demo.test"]) {
    await logIn(page, "migraine", email);
    for (const path of ["/moderation", "/moderation/1"]) {
      const response = await page.goto(siteUrl("migraine", path));
      expect(response?.status()).toBe(403);
      expect(response?.headers()["cache-control"]).toContain("no-store");
      await expect(page.getByRole("main")).toContainText("Not authorized");
    }
  }
});

// spec §2: profile tooltip
// spec §6: staff flag users
test("staff flag a member from their card, and guests are asked to join", async ({ page }) => {
  await page.goto(siteUrl("migraine", "/members/leilani-k"));
  await page.getByRole("link", { name: "Report Leilani K" }).click();
  await expect(page.getByRole("dialog", { name: "Join in" })).toBeVisible();
  await logIn(page, "migraine", "moderator@demo.test");
  await page.goto(siteUrl("migraine", "/forums"));
  await personalDataIsLoaded(page);
  await page.getByRole("main").locator('a[href^="/members/"]:not([aria-hidden])').first().hover();
  await page.locator("[data-card]").getByRole("link", { name: "Flag User" }).click();
  await expect(page.getByRole("dialog", { name: "Report this member" })).toBeVisible();
  await expect(page.locator("[data-card]")).toBeHidden();
});
