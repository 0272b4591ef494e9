import { expect, type Page } from "@playwright/test";
import { getPage } from "#e2e/support/get-page.ts";
import { siteUrl } from "#e2e/support/site-url.ts";
import { allowEarlyClicks, otherScripts, test } from "#e2e/support/test.ts";
import { bannerTexts } from "#lib/site/shared/banner-texts.ts";

const banner = (page: Page) => page.getByRole("complementary", { name: bannerTexts.label });
const dismiss = (page: Page) => page.getByRole("button", { name: bannerTexts.dismiss });
/** Notes in every document where its content began, frame by frame. */
const watchContent = (page: Page) =>
  page.addInitScript(() => {
    const tops = new Set<number>();
    Object.assign(window, { tops });
    const look = () => {
      const content = document.getElementById("content");
      if (content) tops.add(Math.round(content.getBoundingClientRect().top));
      requestAnimationFrame(look);
    };
    look();
  });
const contentTops = (page: Page) =>
  page.evaluate(() => [...(window as unknown as { tops: Set<number> }).tops]);
const footer = (page: Page) => page.getByRole("contentinfo");

// spec §1: the crisis-response and content-driver banners appear by setting
test("the banner of the editors stays away once it is dismissed, without a flash, a shift or a cookie", async ({
  page,
}) => {
  await watchContent(page);
  await page.goto(siteUrl("migraine", "/forums"));
  await expect(banner(page)).toBeVisible();
  const known = await page.context().cookies();

  await test.step("one press, and the reader is at the content of the page", async () => {
    await dismiss(page).click();
    await expect(banner(page)).toBeHidden();
    await expect(page.locator("#content")).toBeFocused();
  });

  for (const path of ["/forums", "/", "/stories"])
    await test.step(`it is not on ${path}, at no moment`, async () => {
      await page.goto(siteUrl("migraine", path), { waitUntil: "commit" });
      // From the first element of the page on.
      await page.waitForSelector("#content", { state: "attached" });
      await expect(banner(page)).toBeHidden();
      await page.waitForLoadState("load");
      await expect(banner(page)).toBeHidden();
      expect(await contentTops(page)).toHaveLength(1);
    });

  await test.step("the server does not know", async () => {
    expect(await page.context().cookies()).toEqual(known);
    const { headers, text } = await getPage("migraine", "/forums");
    expect(headers["set-cookie"]).toBeUndefined();
    expect(text).toContain(bannerTexts.label);
  });

  await test.step("one with another text is shown", async () => {
    await page.evaluate(() => localStorage.setItem("dismissed-banner", "An older one"));
    await page.reload();
    await expect(banner(page)).toBeVisible();
  });
});

test("the banner is dismissed before the scripts of the page are there", async ({ page }) => {
  await page.route(otherScripts, (route) => route.abort());
  await page.goto(siteUrl("migraine"), { waitUntil: "domcontentloaded" });
  await allowEarlyClicks(page);
  await dismiss(page).click();
  await expect(banner(page)).toBeHidden();
});

test("without scripts the banner has no button that does nothing", async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(siteUrl("migraine"));
  await expect(banner(page)).toBeVisible();
  await expect(dismiss(page)).toBeHidden();
  await context.close();
});

test("the page of a task has two rows of a footer, at every width", async ({ page }) => {
  for (const [width, maxHeight] of [
    [360, 420],
    [768, 200],
    [1280, 140],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(siteUrl("migraine", "/member-login"));
    const box = await footer(page).boundingBox();
    expect(box?.height, `${width} px`).toBeLessThanOrEqual(maxHeight);
    await expect(footer(page).getByRole("button", { name: "Cookie settings" })).toBeVisible();
  }
});

test("the not-found page is not mostly footer, and Subscribe still opens its form", async ({
  page,
}) => {
  await page.goto(siteUrl("migraine", "/nothing-here"));
  await expect(banner(page)).toBeHidden();
  await expect(footer(page).getByRole("navigation")).toBeHidden();
  await expect(footer(page).getByRole("link", { name: "About us" })).toBeVisible();
  await page.goto(siteUrl("migraine", "/nothing-here#stay-connected"));
  await expect(footer(page).getByRole("form")).toBeVisible();
});
