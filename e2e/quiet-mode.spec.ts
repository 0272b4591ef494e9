import { expect, type Page } from "@playwright/test";
import { colourRules, findAxeViolations } from "#e2e/support/axe.ts";
import { firstLink } from "#e2e/support/every-page.ts";
import { changeInPlace, choose, contrasts } from "#e2e/support/reading-comfort.ts";
import { siteUrl } from "#e2e/support/site-url.ts";
import { allowEarlyClicks, otherScripts, test } from "#e2e/support/test.ts";
import { badDayPath } from "#lib/site/shared/bad-day-path.ts";
import { badDayTexts } from "#lib/site/shared/bad-day-texts.ts";
import { quietModeTexts as texts } from "#lib/site/shared/quiet-mode-texts.ts";
import { readAloudTexts } from "#lib/site/shared/read-aloud-texts.ts";

const root = (page: Page) => page.locator("html");
const bar = (page: Page) => page.getByRole("complementary", { name: texts.name });
/** The elements that quiet mode hides: pictures, ads and recommendations. */
const extras = (page: Page) =>
  page.locator(
    'main :is(img, video, .ad, [data-section="Recommendation"]), aside[aria-label="Advertisements"], #stay-connected',
  );
const countShown = (page: Page) =>
  extras(page).evaluateAll((all) => all.filter((one) => one.checkVisibility()).length);

/** Both, since a reader's own choice waits below quiet mode. */
async function expectSettings(page: Page, fontSize: string, contrast: string): Promise<void> {
  await expect(root(page)).toHaveAttribute("data-font-size", fontSize);
  await expect(root(page)).toHaveAttribute("data-contrast", contrast);
}

async function turnOn(page: Page): Promise<void> {
  await page.goto(siteUrl("migraine", badDayPath));
  await page.getByRole("main").getByRole("button", { name: texts.turnOn }).click();
  await expect(bar(page)).toBeVisible();
}

test("one press in the menu makes every page quiet, and another restores the reader's settings", async ({
  page,
}) => {
  const article = siteUrl("migraine", await firstLink(page, "/", "/posts/"));
  await choose(page, "migraine", { font: "font-reg", contrast: "contrast-low" });
  await page.goto(article);
  expect(await countShown(page)).toBeGreaterThan(3);
  await expect(bar(page)).toBeHidden();
  await page.getByRole("button", { name: "Accessibility" }).click();
  await page.getByRole("button", { name: texts.turnOn }).click();
  await expectSettings(page, "font-lg", "contrast-dark");
  expect(await countShown(page)).toBe(0);
  await expect(page.getByRole("radio")).toHaveCount(0);
  await page.keyboard.press("Escape");

  await test.step("on other pages, before anything is painted and while the scripts load", async () => {
    await page.route(otherScripts, () => new Promise(() => undefined));
    for (const path of ["/forums", "/"]) {
      await page.goto(siteUrl("migraine", path), { waitUntil: "commit" });
      await page.getByRole("heading", { level: 1 }).first().waitFor({ state: "attached" });
      await expectSettings(page, "font-lg", "contrast-dark");
      await expect(bar(page)).toBeVisible();
    }
    await allowEarlyClicks(page);
    await page.unrouteAll({ behavior: "ignoreErrors" });
  });

  await test.step("with nothing told to the server, on the cached page of everyone", async () => {
    const response = await page.goto(article);
    expect(response?.headers()["x-page-cache"]).toBe("HIT");
    expect((await response?.request().allHeaders())?.cookie ?? "").not.toContain("quiet");
    expect(await countShown(page)).toBe(0);
  });

  await bar(page).getByRole("button", { name: texts.leave }).click();
  await expectSettings(page, "font-reg", "contrast-low");
  await expect(bar(page)).toBeHidden();
  await expect(page.locator("#content")).toBeFocused();
  expect(await countShown(page)).toBeGreaterThan(3);
  await page.reload();
  await expectSettings(page, "font-reg", "contrast-low");
  await page.context().clearCookies();
});

test("it never makes letters smaller, and ends by itself", async ({ page }) => {
  await page.clock.install({ time: new Date(2026, 2, 10, 21) });
  await choose(page, "migraine", { font: "font-xl", contrast: "contrast-light" });
  await turnOn(page);
  await expectSettings(page, "font-xl", "contrast-dark");
  await page.clock.setFixedTime(new Date(2026, 2, 11, 5, 59));
  await page.reload();
  await expectSettings(page, "font-xl", "contrast-dark");
  await page.clock.setFixedTime(new Date(2026, 2, 11, 6, 0, 1));
  await page.reload();
  await expectSettings(page, "font-xl", "contrast-light");
  await expect(bar(page)).toBeHidden();
});

test("another tab follows, and nonsense in the storage turns nothing on", async ({
  page,
  context,
}) => {
  const other = await context.newPage();
  await other.goto(siteUrl("migraine", "/about-us"));
  await turnOn(page);
  await expect(bar(other)).toBeVisible();
  for (const value of ["NaN", "", "9e15", "-1", "true"]) {
    await other.evaluate((stored) => localStorage.setItem("quiet-until", stored), value);
    await other.reload();
    await expect(bar(other)).toBeHidden();
  }
  await other.close();
});

test("in quiet mode axe finds nothing, and nothing is wider than a small screen", async ({
  page,
}) => {
  test.slow();
  const paths = [
    "/",
    "/forums",
    badDayPath,
    "/images/six-small-things",
    await firstLink(page, "/", "/posts/"),
    await firstLink(page, "/forums", "/forums/"),
  ];
  await turnOn(page);
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 740 });
    for (const path of paths) {
      await page.goto(siteUrl("migraine", path));
      const actual = await page.evaluate(() => document.documentElement.scrollWidth);
      expect([path, actual]).toEqual([path, width]);
      expect([path, await countShown(page)]).toEqual([path, 0]);
      expect(await findAxeViolations(page)).toEqual([]);
    }
  }
});

test("the page for a bad day is in order in every contrast", async ({ page }) => {
  await page.goto(siteUrl("migraine", badDayPath));
  expect(await findAxeViolations(page)).toEqual([]);
  for (const contrast of contrasts) {
    await changeInPlace(page, { contrast });
    expect(await findAxeViolations(page, colourRules)).toEqual([]);
  }
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the page for a bad day has the steps, the signs, people to call and people to talk to", async ({
    page,
  }) => {
    await page.goto(siteUrl("migraine", badDayPath));
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(badDayTexts.title);
    const { steps, signs, hello } = badDayTexts;
    for (const text of [steps.rest, steps.tell, signs.breathing, signs.stroke, signs.unsure])
      await expect(page.getByText(text)).toBeVisible();
    const main = page.getByRole("main");
    await expect(main.getByRole("link", { name: /^In an emergency, call 911/ })).toBeVisible();
    await expect(main.getByRole("link", { name: hello.start })).toHaveAttribute(
      "href",
      "/create-thread",
    );
    const reads = main.getByRole("navigation", { name: badDayTexts.read }).getByRole("link");
    expect(await reads.count()).toBeGreaterThan(0);
    expect(await reads.count()).toBeLessThanOrEqual(3);
    for (const name of [texts.turnOn, texts.leave, readAloudTexts.start])
      await expect(page.getByRole("button", { name })).toHaveCount(0);
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", /noindex/);
    await expect(page.locator(".ad")).toHaveCount(0);
  });
});

/** Simulates the voices of a device, which test browsers do not have. */
async function giveVoice(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const log: string[] = [];
    const queue: SpeechSynthesisUtterance[] = [];
    const engine = {
      speak: (one: SpeechSynthesisUtterance) => {
        if (one.text === "") return;
        log.push(one.text);
        queue.push(one);
      },
      pause: () => log.push("(pause)"),
      resume: () => log.push("(resume)"),
      cancel: () => {
        sessionStorage.setItem("said-when-left", String(queue.length));
        queue.length = 0;
      },
    };
    Object.defineProperty(window, "speechSynthesis", { value: engine, configurable: true });
    Object.assign(window, {
      said: log,
      finish: () => queue.shift()?.dispatchEvent(new Event("end")),
    });
  });
}
const said = (page: Page) => page.evaluate(() => (window as unknown as { said: string[] }).said);
const finish = (page: Page) =>
  page.evaluate(() => (window as unknown as { finish: () => void }).finish());
const readButton = (page: Page, name: string) =>
  page.getByRole("main").getByRole("button", { name, exact: true });

test("an article is read aloud from its title, paused, continued and stopped; leaving it ends it", async ({
  page,
}) => {
  await giveVoice(page);
  const scripts: string[] = [];
  await page.goto(siteUrl("migraine", await firstLink(page, "/", "/posts/")));
  const title = await page.getByRole("heading", { level: 1 }).innerText();
  page.on("request", (request) => scripts.push(request.url()));
  await readButton(page, readAloudTexts.start).click();
  await expect(readButton(page, readAloudTexts.pause)).toBeVisible();
  expect(scripts.filter((url) => url.includes(".js")).length).toBeGreaterThan(0);
  expect(await said(page)).toEqual([title]);
  await finish(page);
  expect(await said(page)).toHaveLength(2);
  await readButton(page, readAloudTexts.pause).click();
  await readButton(page, readAloudTexts.resume).click();
  await expect.poll(async () => (await said(page)).slice(-2)).toEqual(["(pause)", "(resume)"]);
  await readButton(page, readAloudTexts.stop).click();
  await expect(readButton(page, readAloudTexts.stop)).toHaveCount(0);
  await readButton(page, readAloudTexts.start).click();
  await expect(readButton(page, readAloudTexts.pause)).toBeVisible();
  await page.goto(siteUrl("migraine", badDayPath));
  expect(await page.evaluate(() => sessionStorage.getItem("said-when-left"))).toBe("1");
  await readButton(page, readAloudTexts.start).click();
  await expect(readButton(page, readAloudTexts.pause)).toBeVisible();
  expect(await said(page)).toEqual([badDayTexts.title]);
});

test("reading aloud is offered only if the browser supports it, and shows an error if its code does not load", async ({
  page,
}) => {
  await giveVoice(page);
  await page.goto(siteUrl("migraine", badDayPath));
  await page.route(otherScripts, (route) => route.abort());
  await readButton(page, readAloudTexts.start).click();
  await expect(page.getByText(readAloudTexts.failed)).toBeVisible();
  await page.unroute(otherScripts);
  await readButton(page, readAloudTexts.start).click();
  await expect(readButton(page, readAloudTexts.pause)).toBeVisible();
  await expect(page.getByText(readAloudTexts.failed)).toHaveCount(0);
  await page.addInitScript(() => Reflect.deleteProperty(window, "speechSynthesis"));
  await page.reload();
  await expect(page.getByRole("button", { name: texts.turnOn }).first()).toBeVisible();
  await expect(readButton(page, readAloudTexts.start)).toHaveCount(0);
});
