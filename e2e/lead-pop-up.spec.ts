import { expect, type Page } from "@playwright/test";
import { findAxeViolationsInLightAndDim } from "#e2e/support/axe.ts";
import { siteUrl } from "#e2e/support/site-url.ts";
import { test } from "#e2e/support/test.ts";
import { watchRequests } from "#e2e/support/watch-requests.ts";
import { consentCookie, formatConsentCookie, noConsent } from "#lib/consent/shared/consent.ts";

const popUp = (page: Page) => page.getByRole("dialog", { name: "Stay in the Know" });

/** A reader who has answered the consent banner, on a page whose clock can be moved on. */
async function open(page: Page, path: string): Promise<void> {
  const value = formatConsentCookie({ consent: noConsent, chosenAt: new Date() });
  await page.context().addCookies([{ name: consentCookie, value, url: siteUrl("migraine", "/") }]);
  await page.clock.install();
  const watched = watchRequests(page, "script");
  await page.goto(siteUrl("migraine", path));
  await watched.settled();
}

/** Moves the clock on until the page has been open for so many seconds. */
async function passUntil(page: Page, second: number): Promise<void> {
  await pass(page, Math.ceil(second - (await page.evaluate(() => performance.now() / 1000))));
}

/** Moves the clock on in steps, so that what was loaded in between sets its own timers. */
async function pass(page: Page, seconds: number): Promise<void> {
  for (let second = 0; second < seconds; second += 1) {
    await page.clock.runFor(1000);
    await new Promise((resolve) => setTimeout(resolve, 30));
  }
}

// spec §4: lead-gen pop-up: delay, cookie and states
// spec §9: lead-gen pop-up delay
test("after half a minute a guest sees the pop-up, signs up, and does not see it again", async ({
  page,
}) => {
  await open(page, "/");
  // Without this the clock keeps running while the test waits for the page.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 500);
  await passUntil(page, 25);
  await expect(popUp(page)).toHaveCount(0);
  await passUntil(page, 33);
  await expect(popUp(page)).toBeVisible();
  // The page keeps the focus and stays usable.
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe("BODY");
  const box = await popUp(page).boundingBox();
  expect(box?.width).toBeLessThanOrEqual(500);
  await page.clock.resume();
  expect(await findAxeViolationsInLightAndDim(page)).toEqual([]);
  await popUp(page)
    .getByLabel(/^Email/)
    .fill("pop-up-reader@example.org");
  await popUp(page).getByRole("button", { name: "Sign up" }).click();
  await expect(popUp(page)).toContainText("Thanks for signing up!");
  await expect(popUp(page)).toContainText("Watch your inbox for the latest articles and more.");
  const names = (await page.context().cookies()).map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(["subscribed", "lead_pop_up_disabled"]));
});

// spec §4: 30 days in a secure cookie: lead-gen pop-up disabled
test("a reader who closes it does not see it for 30 days", async ({ page }) => {
  await open(page, "/");
  await pass(page, 33);
  await expect(popUp(page)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(popUp(page)).toHaveCount(0);
  const cookie = (await page.context().cookies()).find(
    ({ name }) => name === "lead_pop_up_disabled",
  );
  expect(cookie?.value).toBe("1");
  await page.goto(siteUrl("migraine", "/forums"));
  await pass(page, 40);
  await expect(popUp(page)).toHaveCount(0);
});
