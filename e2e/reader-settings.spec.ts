import { expect, type Locator, type Page } from "@playwright/test";
import sharp from "sharp";
import { conversationPath, firstLink } from "#e2e/support/every-page.ts";
import { listCookies } from "#e2e/support/list-cookies.ts";
import { logIn, personalDataIsLoaded } from "#e2e/support/log-in.ts";
import { startsOnTouch } from "#e2e/support/renderer.ts";
import { siteUrl } from "#e2e/support/site-url.ts";
import { allowEarlyClicks, otherScripts, test } from "#e2e/support/test.ts";

const rootAttribute = (page: Page, name: string) =>
  page.evaluate((attribute) => document.documentElement.getAttribute(attribute), name);
const paper = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
const rootSize = (page: Page) =>
  page.evaluate(() => Number.parseFloat(getComputedStyle(document.documentElement).fontSize));

/** Comes with the settings of an earlier visit. */
async function bringCookie(page: Page, value: string): Promise<void> {
  await page.context().addCookies([{ name: "accessibility", value, url: siteUrl("migraine") }]);
}

// spec §2: accessibility menu
// spec §3: accessibility settings: font size and contrast
// spec §4: 30 days in a secure cookie: accessibility
// spec §9: cookie expiry 30 days, secure
test("text size and contrast are set at once, and stay for thirty days on every page", async ({
  page,
}) => {
  await page.goto(siteUrl("migraine"));
  const before = { paper: await paper(page), size: await rootSize(page) };
  await page.getByRole("button", { name: "Accessibility" }).click();
  await expect(page.getByRole("radio", { name: "Regular" }).first()).toBeChecked();
  await page.getByRole("radio", { name: "Extra large" }).check();
  await page.getByRole("radio", { name: /^Dark/ }).check();
  expect(await rootSize(page)).toBeCloseTo(before.size * 1.375, 1);
  expect(await paper(page)).not.toBe(before.paper);
  const readCookie = async () =>
    (await listCookies(page)).find(({ name }) => name === "accessibility");
  await expect.poll(async () => (await readCookie())?.value).toBe("font-xl.contrast-dark");
  const cookie = await readCookie();
  expect(cookie).toMatchObject({
    value: "font-xl.contrast-dark",
    secure: true,
    sameSite: "Lax",
    path: "/",
  });
  const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400;
  expect(Math.round(days)).toBe(30);
  await page.goto(siteUrl("migraine", "/forums"));
  expect(await rootAttribute(page, "data-contrast")).toBe("contrast-dark");
  expect(await rootAttribute(page, "data-font-size")).toBe("font-xl");
  await page.getByRole("button", { name: "Accessibility" }).click();
  await expect(page.getByRole("radio", { name: /^Dark/ })).toBeChecked();
  await page.getByRole("button", { name: "Match my device" }).click();
  expect(await rootAttribute(page, "data-contrast")).toBeNull();
  await expect.poll(readCookie).toBeUndefined();
});

test("a setting chosen before the other scripts ran is applied on the next page, and stored there", async ({
  page,
}) => {
  await page.route(otherScripts, (route) => route.abort());
  await page.goto(siteUrl("migraine"), { waitUntil: "commit" });
  await allowEarlyClicks(page);
  await page.getByRole("button", { name: "Accessibility" }).click();
  await page.getByRole("radio", { name: "Extra large" }).check();
  expect(await listCookies(page)).toEqual([]);
  await page.unroute(otherScripts);
  await page.goto(siteUrl("migraine", "/forums"));
  expect(await rootAttribute(page, "data-font-size")).toBe("font-xl");
  await expect
    .poll(async () => (await listCookies(page)).map(({ value }) => value))
    .toContain("font-xl");
});

test("the settings are applied before the first paint, also while all other scripts load", async ({
  page,
}) => {
  await bringCookie(page, "font-lg.contrast-low");
  await page.route(otherScripts, () => new Promise(() => undefined));
  await page.goto(siteUrl("migraine"), { waitUntil: "commit" });
  await allowEarlyClicks(page);
  await page.getByRole("heading", { level: 1 }).first().waitFor({ state: "attached" });
  expect(await rootAttribute(page, "data-contrast")).toBe("contrast-low");
  expect(await rootAttribute(page, "data-font-size")).toBe("font-lg");
  const attributes = await page.evaluate(() => {
    const head = document.head.innerHTML;
    return { script: head.indexOf("/static/chunks/head-"), style: head.indexOf("stylesheet") };
  });
  // Next has its code in the page itself.
  if (startsOnTouch) expect(attributes.script).toBeGreaterThanOrEqual(0);
  // The menu works already.
  await page.getByRole("button", { name: "Accessibility" }).click();
  await page.getByRole("radio", { name: /^Light/ }).check();
  expect(await rootAttribute(page, "data-contrast")).toBe("contrast-light");
});

test("pages are the same for everyone: settings never split the cache", async ({ page }) => {
  const url = siteUrl("migraine", "/about-us");
  await page.goto(url);
  const etags = new Set<string | undefined>();
  for (const value of ["font-xl.contrast-dark", "contrast-low", "nonsense"]) {
    await bringCookie(page, value);
    const headers = (await page.goto(url))?.headers();
    expect(headers?.["x-page-cache"]).toBe("HIT");
    etags.add(headers?.etag);
  }
  expect(etags.size).toBe(1);
});

// spec §3: accessibility settings: font size and contrast
test("a cookie with nonsense in it is ignored, whatever it is", async ({ page }) => {
  const errors: Error[] = [];
  page.on("pageerror", (error) => errors.push(error));
  for (const value of [
    "%E0%A4%A",
    "font-xxl.contrast-pink",
    "a.b.c.d",
    "x".repeat(3000),
    "font-lg..",
  ]) {
    await bringCookie(page, value);
    await page.goto(siteUrl("migraine", "/about-us"));
    expect(await rootAttribute(page, "data-contrast"), value.slice(0, 20)).toBeNull();
  }
  expect(await rootAttribute(page, "data-font-size")).toBe("font-lg");
  expect(errors).toEqual([]);
});

test("a reader without a choice gets the system's preferences, and a choice overrides them", async ({
  page,
}) => {
  await page.goto(siteUrl("migraine", "/about-us"));
  const colours: Record<string, string> = {};
  for (const [name, media] of Object.entries({
    regular: { colorScheme: "light", contrast: "no-preference" },
    dark: { colorScheme: "dark", contrast: "no-preference" },
    more: { colorScheme: "light", contrast: "more" },
  } as const)) {
    await page.emulateMedia(media);
    colours[name] = await paper(page);
  }
  expect(new Set(Object.values(colours)).size).toBe(3);
  await page.emulateMedia({ colorScheme: "dark", contrast: "more" });
  await page.getByRole("button", { name: "Accessibility" }).click();
  await page.getByRole("radio", { name: "Regular" }).last().check();
  expect(await paper(page)).toBe(colours.regular);
});

/** The longest duration of a transition or animation on a page, in seconds. */
const measureMotion = (page: Page) =>
  page.evaluate(() =>
    Math.max(
      ...[...document.querySelectorAll("*")].flatMap((element) =>
        [null, "::before", "::after"].map((part) => {
          const { transitionDuration, animationDuration } = getComputedStyle(element, part);
          return Math.max(
            ...`${transitionDuration},${animationDuration}`
              .split(",")
              .map((duration) => Number.parseFloat(duration) || 0),
          );
        }),
      ),
    ),
  );

test("with reduced motion nothing moves for longer than a moment", async ({ page }) => {
  const open = async (path: string) => {
    await page.goto(siteUrl("migraine", path));
    return measureMotion(page);
  };
  // Without the setting there is motion to measure.
  expect(await open("/")).toBeGreaterThan(0.1);
  await page.emulateMedia({ reducedMotion: "reduce" });
  const article = await firstLink(page, "/", "/posts/");
  const thread = await firstLink(page, "/forums", "/forums/");
  for (const path of ["/", article, thread])
    expect([path, (await open(path)) <= 0.001]).toEqual([path, true]);
  await logIn(page, "migraine", "member@demo.test");
  for (const path of [article, thread, conversationPath]) {
    await page.goto(siteUrl("migraine", path));
    await personalDataIsLoaded(page);
    expect([path, (await measureMotion(page)) <= 0.001]).toEqual([path, true]);
  }
  await page.getByRole("button", { name: /^Profile menu of/ }).click();
  await expect(page.getByRole("menu")).toBeVisible();
  expect(await measureMotion(page)).toBeLessThanOrEqual(0.001);
});

// spec §3: forced colours keep selection marks
test("with forced colours the current page is still marked, and a contrast mode is visible", async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: "active" });
  await page.goto(siteUrl("migraine", "/conditions"));
  const letters = page.getByRole("navigation", { name: "Letters" });
  const outline = (link: Locator) =>
    link.evaluate((element) => getComputedStyle(element).outlineStyle);
  expect(await outline(letters.getByRole("link", { name: "All" }))).toBe("solid");
  expect(await outline(letters.getByRole("link", { name: /^C, / }))).toBe("none");
  await page.getByRole("button", { name: "Accessibility" }).click();
  const grounds = await page
    .locator(".reader-swatch[class*=swatch-]")
    .evaluateAll((swatches) => swatches.map((one) => getComputedStyle(one).backgroundColor));
  expect(new Set(grounds).size).toBe(4);
});

test("a drawn picture is darker for readers with the dark contrast", async ({ page }) => {
  const brightest = async () => {
    const picture = page.locator('main img[src^="/media/scenes/"]').first();
    await expect.poll(() => picture.evaluate((one: HTMLImageElement) => one.complete)).toBe(true);
    // Without the page's filter: the brightness of the picture itself.
    await picture.evaluate((one) => one.style.setProperty("filter", "none"));
    const { channels } = await sharp(await picture.screenshot()).stats();
    return Math.max(...channels.slice(0, 3).map(({ mean }) => mean));
  };
  await page.goto(siteUrl("migraine"));
  expect(await brightest()).toBeGreaterThan(180);
  await bringCookie(page, "font-reg.contrast-dark");
  await page.goto(siteUrl("migraine"));
  expect(await rootAttribute(page, "data-contrast")).toBe("contrast-dark");
  expect(await brightest()).toBeLessThan(120);
});

test("a picture that does not load leaves a calm place and no broken sign", async ({ page }) => {
  await page.route("**/media/scenes/**", (route) => route.abort());
  await page.goto(siteUrl("migraine"));
  await expect(page.locator("main img[data-broken]").first()).toBeVisible();
  const content = await page
    .locator("main img[data-broken]")
    .first()
    .evaluate((image) => getComputedStyle(image).content);
  expect(content).toContain("data:image/svg+xml");
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  // spec §2: header: logo, Menu, Search, Accessibility, log in or profile button
  test("the accessibility button is absent, menu, search and login are there", async ({ page }) => {
    await page.setViewportSize({ width: 1024, height: 768 });
    await page.goto(siteUrl("migraine"));
    await expect(page.getByRole("button", { name: "Accessibility" })).toBeHidden();
    await page.getByRole("button", { name: "Menu", exact: true }).click();
    await expect(page.getByRole("dialog", { name: "Menu" })).toBeVisible();
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Search" }).first().click();
    await expect(page.getByRole("searchbox", { name: "Search Quiet Lamp" })).toBeVisible();
    await page.keyboard.press("Escape");
    await page.getByRole("link", { name: "Log in", exact: true }).click();
    await expect(page).toHaveURL(/\/member-login/);
  });
});
