import { expect, type Page } from "@playwright/test";
import { siteUrl } from "#e2e/support/site-url.ts";
import { test, waitForScripts } from "#e2e/support/test.ts";
import { watchRequests } from "#e2e/support/watch-requests.ts";

const findName = (page: Page) =>
  page.getByRole("main").locator('a[href^="/members/"]:not([aria-hidden])').first();
/** Opens the forums and waits for the scripts: before them a link is a plain link. */
async function openForums(page: Page, site: string): Promise<void> {
  const scripts = watchRequests(page, "script");
  await page.goto(siteUrl(site, "/forums"));
  await waitForScripts(page);
  await scripts.settled();
}
const findCard = (page: Page) => page.locator("[data-card]");

for (const site of ["migraine", "shn"]) {
  // spec §2: profile tooltip
  // spec §2: follow button, and avatar with tooltip
  test(`the card of a member opens by pointer, focus and tap on ${site}`, async ({
    page,
    browser,
  }) => {
    await openForums(page, site);
    const name = findName(page);
    const card = findCard(page);
    await test.step("by the pointer, which can move onto it", async () => {
      await name.hover();
      await expect(card.getByRole("link", { name: "View profile" })).toBeVisible();
      await expect(card.getByRole("button", { name: /^Follow / })).toBeVisible();
      await card.getByRole("link", { name: "View profile" }).hover();
      expect((await card.boundingBox())?.width).toBeLessThanOrEqual(250);
      await page.mouse.move(0, 0);
      await expect(card).toBeHidden();
    });
    await test.step("by the focus; Escape closes it and the link still has the focus", async () => {
      await page.keyboard.press("Tab");
      await name.focus();
      await expect(card.getByRole("link", { name: "View profile" })).toBeVisible();
      await page.keyboard.press("Tab");
      await page.keyboard.press("Escape");
      await expect(card).toBeHidden();
      await expect(name).toBeFocused();
    });
    await test.step("by a tap on the avatar at 320 px, within the window", async () => {
      const context = await browser.newContext({
        hasTouch: true,
        isMobile: true,
        viewport: { width: 320, height: 700 },
      });
      const phone = await context.newPage();
      await openForums(phone, site);
      await phone.getByRole("main").locator('a[href^="/members/"] .avatar').first().tap();
      await expect(findCard(phone).getByRole("link", { name: "View profile" })).toBeVisible();
      const box = await findCard(phone).boundingBox();
      expect(box?.x).toBeGreaterThanOrEqual(0);
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(320);
      await findCard(phone).getByRole("link", { name: "View profile" }).tap();
      await expect(phone).toHaveURL(/\/members\//);
      await context.close();
    });
  });
}

// spec §8: failed tooltip load
test("a member who cannot be loaded is shown as unavailable, and the link still works", async ({
  page,
}) => {
  await openForums(page, "migraine");
  await page.route("**/api", (route) => route.abort());
  await findName(page).hover();
  await expect(findCard(page).getByText("This member is no longer available.")).toBeVisible();
  await findName(page).click();
  await expect(page).toHaveURL(/\/members\//);
});
