import { expect } from "@playwright/test";
import { readShifts, watchShifts } from "#e2e/support/layout-shifts.ts";
import { logIn } from "#e2e/support/log-in.ts";
import { siteUrl } from "#e2e/support/site-url.ts";
import { test } from "#e2e/support/test.ts";

const doors = ["Just diagnosed", "Having a bad day", "Talk to someone"] as const;

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("each entry link of a home page opens a page of the site, and the search its results", async ({
    page,
  }) => {
    const other = await page.context().newPage();
    for (const prefix of ["migraine", "psoriasis", "shn"]) {
      await page.goto(siteUrl(prefix));
      const ways = page.getByRole("navigation", { name: "Where to begin" });
      await expect(ways.getByRole("link")).toHaveText(doors.map((door) => new RegExp(`^${door}`)));
      for (const link of await ways.getByRole("link").all()) {
        const target = new URL((await link.getAttribute("href")) ?? "", page.url());
        const status = await other.goto(target.href).then((response) => response?.status());
        expect(status, target.href).toBe(200);
      }
    }
    await page.goto(siteUrl("migraine"));
    await page.getByRole("searchbox", { name: "What are you looking for?" }).fill("aura");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(siteUrl("migraine", "/search?s=aura"));
  });

  test("a guest sees the forum activity and is invited to join", async ({ page }) => {
    await page.goto(siteUrl("migraine"));
    await expect(page.getByRole("link", { name: /^\d+ replies this week$/ })).toBeVisible();
    await page.getByRole("link", { name: "Join Quiet Lamp" }).click();
    await expect(page).toHaveURL(siteUrl("migraine", "/register?redirect=%2F"));
  });
});

test("a member is not invited to join", async ({ page }) => {
  await logIn(page, "migraine", "member@demo.test");
  await page.goto(siteUrl("migraine"));
  await expect(page.getByRole("link", { name: /^Talk to someone/ })).toBeVisible();
  await expect(page.getByRole("link", { name: "Join Quiet Lamp" })).toHaveCount(0);
});

for (const prefix of ["migraine", "psoriasis"])
  test(`${prefix} has no layout shift on a phone when fonts load late`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 780 });
    const requests: Promise<void>[] = [];
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route("**/*.woff2", (route) => {
      requests.push(held.then(() => route.continue()));
    });
    await watchShifts(page);
    await page.goto(siteUrl(prefix), { waitUntil: "domcontentloaded" });
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect.poll(() => requests.length).toBeGreaterThan(0);
    release();
    await page.evaluate(() => document.fonts.ready);
    expect(await readShifts(page)).toBeLessThanOrEqual(0.01);
  });

test("each family of sites has a trait of its own besides colour and type", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const traits: string[] = [];
  for (const prefix of ["migraine", "sleep", "mentalhealth", "rare"]) {
    await page.goto(siteUrl(prefix));
    const trait = await page.evaluate(() => {
      const style = (selector: string) =>
        getComputedStyle(document.querySelector(selector) ?? document.body);
      return JSON.stringify({
        isHeaderOnColour:
          style(".site-header").backgroundColor !== style(".header-panel").backgroundColor,
        corner: style("#front-door-search").borderTopLeftRadius,
        columns: style(".front-door-parts").gridTemplateColumns.split(" ").length,
        hasGround: style(".front-door").backgroundColor !== "rgba(0, 0, 0, 0)",
      });
    });
    traits.push(trait);
  }
  expect(new Set(traits).size).toBe(4);
});
