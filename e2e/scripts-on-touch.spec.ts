import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { expect, type Page, test as plainTest } from "@playwright/test";
import { firstLink } from "#e2e/support/every-page.ts";
import { getPage } from "#e2e/support/get-page.ts";
import { logIn, personalDataIsLoaded } from "#e2e/support/log-in.ts";
import { startsOnTouch } from "#e2e/support/renderer.ts";
import { siteUrl } from "#e2e/support/site-url.ts";
import { otherScripts } from "#e2e/support/test.ts";
import { parseAnalyticsBatch } from "#lib/analytics/shared/analytics-batch.ts";
import { expandUntouchedBatch } from "#lib/analytics/shared/untouched-batch.ts";
import { consentTexts } from "#lib/consent/shared/consent-texts.ts";
import { errorTexts } from "#lib/core/shared/error-texts.ts";

/*
 * The pages of these tests are not made ready for clicks (`e2e/support/test.ts`): their scripts start as they do for
 * readers.
 */

const test = plainTest.extend({
  page: async ({ page }, use) => {
    await page.context().addCookies([
      {
        name: "consent",
        value: `1.000.${Math.floor(Date.now() / 1000)}`,
        url: siteUrl("migraine"),
      },
      // Readers who have closed it do not see it again.
      { name: "lead_pop_up_disabled", value: "1", url: siteUrl("migraine") },
    ]);
    await use(page);
  },
});

/** Many more are tried with EARLY_TRIES=200. */
const tries = Number(process.env.EARLY_TRIES ?? 8);

/** The scripts that a page has requested, except the one in its head. */
function watchScripts(page: Page): string[] {
  const asked: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/_next\/(?!.*\/head-).*\.js$/.test(pathname)) asked.push(pathname);
  });
  return asked;
}
const findPages = async (page: Page) => ({
  home: "/",
  article: await firstLink(page, "/", "/posts/"),
  thread: await firstLink(page, "/forums", "/forums/"),
});
/** Longer than the browser takes to become idle, and than a page without a frame waits. */
const wait = (page: Page) => page.waitForTimeout(2500);
const reactButton = (page: Page) => page.getByRole("button", { name: "React to this article" });
const reactMenu = (page: Page) => page.getByRole("menu", { name: "Reactions to this article" });

test("a guest's home, article and thread load no script before their reader touches them", {
  tag: "@starts-on-touch",
}, async ({ page }) => {
  for (const [name, path] of Object.entries(await findPages(page))) {
    const { text } = await getPage("migraine", path);
    const scripts = [...text.matchAll(/<script(?![^>]*\bjson")([^>]*)>([\s\S]*?)<\/script>/g)];
    const inline = scripts.map(([, , code]) => code).join("");
    expect(inline, name).toBe("");
    const files = scripts.flatMap(
      ([, attributes]) => attributes?.match(/ src="([^"]+)"/)?.[1] ?? [],
    );
    expect(files, name).toHaveLength(1);
    const head = await getPage("migraine", files[0] ?? "none");
    expect(head.status, name).toBe(200);
    expect(gzipSync(head.text).length, name).toBeLessThanOrEqual(4000);
    expect(text, name).not.toContain("__next_f");
    const asked = watchScripts(page);
    await page.goto(siteUrl("migraine", path));
    await wait(page);
    expect(asked, name).toEqual([]);
  }
});

test("scrolling and following links do not trigger hydration, but an ad near the viewport does", {
  tag: "@starts-on-touch",
}, async ({ page }) => {
  const asked = watchScripts(page);
  await page.goto(siteUrl("migraine", "/conditions"));
  await page.mouse.wheel(0, 3000);
  await page.keyboard.press("PageDown");
  await wait(page);
  expect(asked).toEqual([]);
  await page.locator('main a[href^="/conditions/"]').first().click();
  await page.waitForURL(/\/conditions\/./);
  expect(asked).toEqual([]);
  await page.goto(siteUrl("migraine", "/"));
  await wait(page);
  expect(asked).toEqual([]);
  await page.mouse.wheel(0, 300);
  await page.locator("[data-starts=scroll]").last().scrollIntoViewIfNeeded();
  await expect.poll(() => asked.length).toBeGreaterThan(2);
});

test("a visible poll requests its state", async ({ page }) => {
  const asked = watchScripts(page);
  await page.goto(siteUrl("migraine", "/polls/1204"));
  await expect.poll(() => asked.length).toBeGreaterThan(2);
});

test("a page to read starts with a touch, for members too, and one with a task at once", {
  tag: "@starts-on-touch",
}, async ({ page }) => {
  const start = () => page.locator("head script[data-start]").getAttribute("data-start");
  await page.goto(siteUrl("migraine", "/"));
  expect(await start()).toBe("touch");
  await logIn(page, "migraine", "member@demo.test");
  await page.goto(siteUrl("migraine", "/"));
  expect(await start()).toBe("touch");
  await personalDataIsLoaded(page);
  await page.goto(siteUrl("migraine", "/messages"));
  expect(await start()).toBe("now");
});

test(`a press at any moment has its effect, in ${tries} tries`, async ({ page }) => {
  test.setTimeout(240_000 + tries * 6000);
  const { article } = await findPages(page);
  await page.route(/\/_next\/.*\.js$/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, Math.random() * 150));
    // The page may have been left meanwhile.
    await route.continue().catch(() => undefined);
  });
  for (let attempt = 0; attempt < tries; attempt += 1) {
    const delayMs = Math.random() * 400;
    await page.goto(siteUrl("migraine", article), {
      waitUntil: attempt % 2 === 0 ? "commit" : "load",
    });
    if (attempt % 4 === 0) {
      await page.waitForTimeout(delayMs);
      await page.getByRole("link", { name: "Log in", exact: true }).first().click();
      await expect(page.getByRole("dialog", { name: "Welcome back!" }), `${attempt}`).toBeVisible();
    } else {
      await reactButton(page).scrollIntoViewIfNeeded();
      await page.waitForTimeout(delayMs);
      await reactButton(page).click();
      await expect(reactMenu(page).getByRole("menuitemradio"), `${attempt}`).toHaveCount(5);
    }
  }
});

test.describe("before the scripts", () => {
  test.use({ javaScriptEnabled: false });
  test("a press on every button that needs scripts is replayed, also on pages that hydrate by themselves", async ({
    page,
  }) => {
    const own =
      "[popovertarget], [data-quiet-switch], [data-dismiss-banner], [data-forget-settings], [data-install] *";
    const recipe = await firstLink(page, "/recipes", "/recipes/");
    const others = ["/member-login", "/polls/1204", "/search?s=aura", "/stories", recipe];
    for (const path of [...Object.values(await findPages(page)), ...others]) {
      await page.goto(siteUrl("migraine", path));
      const losing = page.locator(`button[type=button]:not([data-replay], ${own})`);
      expect(
        await losing.evaluateAll((all) => all.map(({ outerHTML }) => outerHTML)),
        path,
      ).toEqual([]);
      expect(await page.locator("button[type=button]").count(), path).toBeGreaterThan(0);
    }
  });
});

test("the settings of the reader work without the scripts of the page", {
  tag: "@starts-on-touch",
}, async ({ page }) => {
  const { article } = await findPages(page);
  await page.route(otherScripts, (route) => route.abort());
  await page.goto(siteUrl("migraine", article));
  const button = page.getByRole("button", { name: "Accessibility" });
  await button.click();
  await page.getByRole("radio", { name: "Extra large" }).check();
  await expect(page.locator("html")).toHaveAttribute("data-font-size", "font-xl");
  await button.click();
  await expect(page.getByRole("radio", { name: "Extra large" })).toBeHidden();
});

/** Names of built scripts that contain a text. The names that Next gives say nothing. */
const findChunks = (text: string): string[] =>
  globSync(".next/static/{chunks,islands}/*.js")
    .filter((file) => readFileSync(file, "utf8").includes(text))
    .map((file) => path.basename(file));

test("the cookie settings open with the first press, and are a page where their script cannot be had", async ({
  page,
}) => {
  const { article } = await findPages(page);
  const open = async () => {
    await page.goto(siteUrl("migraine", article));
    await page.getByRole("button", { name: "Cookie settings" }).click();
  };
  await open();
  const settings = page.getByRole("dialog", { name: "Cookie settings" });
  await expect(settings.getByText("Poll votes")).toBeVisible();
  const chunks = findChunks('[type="checkbox"][name]');
  expect(chunks.length).toBeGreaterThan(0);
  for (const chunk of chunks) await page.route(`**/${chunk}`, (route) => route.abort());
  await open();
  await expect(page).toHaveURL(siteUrl("migraine", "/cookie-settings"));
});

test("ticks in a recipe from before the scripts have loaded are kept", async ({ page }) => {
  const recipe = await firstLink(page, "/recipes", "/recipes/");
  await page.route(/\/_next\/.*\.js$/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 500));
    await route.continue().catch(() => undefined);
  });
  await page.goto(siteUrl("migraine", recipe));
  const boxes = page.getByRole("main").getByRole("checkbox");
  await boxes.first().check();
  await expect(page.getByRole("button", { name: "Clear all check marks" })).toBeVisible();
  await expect(boxes.first()).toBeChecked();
  await page.goto(siteUrl("migraine", recipe));
  await boxes.last().check();
  await expect(boxes.first()).toBeChecked();
  await expect(boxes.last()).toBeChecked();
});

test("the menu and the search open at once, and the keyboard reaches a button that needs scripts", async ({
  page,
}) => {
  const { article } = await findPages(page);
  await page.goto(siteUrl("migraine", article));
  await page.getByRole("button", { name: "Search" }).first().click();
  await expect(page.locator("input[type=search]:visible").first()).toBeFocused();
  await page.goto(siteUrl("migraine", article));
  await reactButton(page).focus();
  await page.keyboard.press("Enter");
  await expect(reactMenu(page)).toBeVisible();
});

test("a press while offline is stored, with a message, and done when the network is back", {
  tag: "@starts-on-touch",
}, async ({ page, context }) => {
  const { article } = await findPages(page);
  await page.goto(siteUrl("migraine", article));
  await reactButton(page).scrollIntoViewIfNeeded();
  await context.setOffline(true);
  await reactButton(page).click();
  await expect(page.getByRole("alert").filter({ hasText: errorTexts.offline })).toBeVisible();
  await context.setOffline(false);
  await expect(reactMenu(page).getByRole("menuitemradio")).toHaveCount(5);
  await expect(page.getByText(errorTexts.offline)).toHaveCount(0);
});

test("the banner for consent is there before the scripts, and a press on it counts", async ({
  page,
  context,
}) => {
  await context.clearCookies();
  const asked = watchScripts(page);
  await page.goto(siteUrl("migraine", "/conditions"));
  const banner = page.getByRole("region", { name: consentTexts.title });
  await expect(banner).toBeVisible();
  await wait(page);
  if (startsOnTouch) expect(asked).toEqual([]);
  await banner.getByRole("button", { name: consentTexts.rejectAll }).click();
  await expect(banner).toBeHidden();
  await expect
    .poll(async () => (await context.cookies()).find(({ name }) => name === "consent")?.value)
    .toMatch(/^1\.000\./);
  await page.reload();
  await expect(banner).toBeHidden();
});

test("a page that is read and left is counted", { tag: "@starts-on-touch" }, async ({ page }) => {
  // Playwright does not see what a page sends while it is left.
  await page.addInitScript(() => {
    const send = navigator.sendBeacon.bind(navigator);
    navigator.sendBeacon = (url, body) => {
      sessionStorage.setItem("last-beacon", String(body));
      return send(url, body);
    };
  });
  const { article } = await findPages(page);
  await page.goto(siteUrl("migraine", article));
  await page.goto(siteUrl("migraine", "/conditions"));
  const body: string = await page.evaluate(() => sessionStorage.getItem("last-beacon") ?? "{}");
  const { events, contexts } =
    parseAnalyticsBatch(expandUntouchedBatch(JSON.parse(body), "migraine.localhost")) ?? {};
  expect(events?.map(({ event }) => event.name)).toEqual(
    expect.arrayContaining(["ready", "content_view"]),
  );
  expect(contexts?.global).toMatchObject({ pageKind: "article", contentId: expect.any(Number) });
});

test("going back to a page that was touched leaves it working", async ({ page }) => {
  const { article } = await findPages(page);
  await page.goto(siteUrl("migraine", article));
  await reactButton(page).click();
  await expect(reactMenu(page).getByRole("menuitemradio")).toHaveCount(5);
  await page.goto(siteUrl("migraine", "/conditions"));
  await page.goBack();
  await reactButton(page).click();
  await expect(reactMenu(page).getByRole("menuitemradio")).toHaveCount(5);
});
