import { expect, type Page } from "@playwright/test";
import { getPage } from "#e2e/support/get-page.ts";
import { readShifts, watchShifts } from "#e2e/support/layout-shifts.ts";
import { logIn } from "#e2e/support/log-in.ts";
import { siteUrl } from "#e2e/support/site-url.ts";
import { test } from "#e2e/support/test.ts";
import { walledArticle } from "#e2e/support/walled-article.ts";
import { adSizes } from "#lib/ads/shared/ad-slots.ts";
import { adBlockTexts, adTexts } from "#lib/ads/shared/ad-texts.ts";
import { adFormTexts, manageAdsTexts } from "#lib/ads/shared/manage-ad-texts.ts";
import { formatConsentCookie } from "#lib/consent/shared/consent.ts";

const slots = (page: Page) => page.locator("[data-ad-slot]:visible");
const loaded = (page: Page) => page.locator('[data-ad-slot][data-ad-state="loaded"]:visible');

/** The first thread of the forums of a site. */
async function firstThread(prefix: string): Promise<string> {
  const { text } = await getPage(prefix, "/forums");
  const [, path = ""] = /href="(\/forums\/[a-z0-9-]+)"/.exec(text) ?? [];
  expect(path).not.toBe("");
  return path;
}

async function scrollThrough(page: Page): Promise<void> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  for (let top = 0; top < height; top += 400) {
    await page.evaluate((to) => window.scrollTo(0, to), top);
    await page.waitForTimeout(60);
  }
}

const thirdParty = /doubleclick|googlesyndication/;
const adManagerScript = "https://securepubads.g.doubleclick.net/tag/js/gpt.js";

for (const width of [360, 768, 1280]) {
  // spec §9: ads: sizes of the slots
  test(`at ${width} px slots keep the space of their size, are labelled, and nothing moves when they fill`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await watchShifts(page);
    const requests: string[] = [];
    page.on("request", (request) => requests.push(request.url()));
    for (const path of ["/", await firstThread("migraine")]) {
      await test.step(path, async () => {
        await page.goto(siteUrl("migraine", path));
        await scrollThrough(page);
        const count = await slots(page).count();
        expect(count).toBeGreaterThan(0);
        await expect(loaded(page)).toHaveCount(count);
        for (const slot of await loaded(page).all()) {
          const format = (await slot.getAttribute("data-ad-format")) as keyof typeof adSizes;
          const { narrow, wide, wideFromPx } = adSizes[format];
          const size = width >= wideFromPx ? wide : narrow;
          const box = await slot.locator(".ad-box").boundingBox();
          expect({ width: box?.width, height: box?.height }).toEqual({
            width: Math.min(size.width, width - 32),
            height: size.height,
          });
          await expect(slot.getByText(adTexts.label)).toBeVisible();
        }
        expect(await readShifts(page)).toBeLessThanOrEqual(0.02);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
          width,
        );
      });
    }
    expect(requests.filter((url) => thirdParty.test(url))).toEqual([]);
    // Only the refusal that every test starts with (e2e/support/test.ts).
    const cookies = await page.context().cookies();
    expect(cookies.map(({ name }) => name).filter((name) => name !== "consent")).toEqual([]);
  });
}

test("there are no ads with ads off, on walls, messages, profiles, forms and help pages", async ({
  page,
}) => {
  const forGuests: [string, string][] = [
    ["diabetes", "/"],
    ["diabetes", await walledArticle(page, "diabetes", "account")],
    ["migraine", "/get-help"],
    ["migraine", "/bad-day"],
    ["migraine", "/member-login"],
    ["migraine", "/search?s=aura"],
    ["migraine", "/conditions"],
  ];
  for (const [prefix, path] of forGuests) {
    const { text } = await getPage(prefix, path);
    expect([path, text.includes("data-ad-slot")]).toEqual([path, false]);
  }
  await logIn(page, "migraine", "member@demo.test");
  const requests: string[] = [];
  page.on("request", (request) => requests.push(new URL(request.url()).pathname));
  for (const path of ["/messages", "/profile", "/members/juniper-k", "/create-thread"]) {
    await page.goto(siteUrl("migraine", path));
    await expect(page.locator("#content")).toBeVisible();
    expect([path, await page.locator("[data-ad-slot]").count()]).toEqual([path, 0]);
  }
  expect(requests).not.toContain("/api/ads");
});

test("a member hides the ads of a page; without scripts the slots show the operator", async ({
  page,
  browser,
}) => {
  await logIn(page, "migraine", "member2@demo.test");
  const path = await firstThread("migraine");
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(siteUrl("migraine", path));
  await page.getByRole("button", { name: adTexts.hide }).first().click();
  await expect(loaded(page)).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole("button", { name: adTexts.show }).first()).toBeVisible();
  await expect(loaded(page)).toHaveCount(0);
  const context = await browser.newContext({ javaScriptEnabled: false });
  const plain = await context.newPage();
  await plain.goto(siteUrl("migraine", path));
  await expect(slots(plain).first()).toContainText("Free to read, for everyone");
  await context.close();
});

// spec §4: ad-block prompt
test("a reader with an ad blocker sees a prompt, can dismiss it, and the page works", async ({
  page,
}) => {
  await page.route("**/api/ads*", (route) => route.abort("blockedbyclient"));
  await page.addInitScript(() => {
    const style = document.createElement("style");
    style.textContent = ".adsbox { display: none !important; }";
    document.addEventListener("DOMContentLoaded", () => document.head.append(style));
  });
  const health = page.waitForRequest((request) => request.url().endsWith("/api/health"));
  await page.goto(siteUrl("shn", "/"));
  expect((await health).headers()["x-ad-block"]).toBe("true");
  const prompt = page.getByRole("region", { name: adBlockTexts.title });
  await expect(prompt).toBeVisible();
  await page.getByRole("button", { name: adBlockTexts.button }).click();
  await expect(page.getByText(adBlockTexts.thanks)).toBeVisible();
  await page.waitForEvent("load");
  await expect(prompt).toBeVisible();
  await page.getByRole("button", { name: adBlockTexts.dismiss }).click();
  await expect(prompt).toBeHidden();
  await page.reload();
  await page.waitForTimeout(1500);
  await expect(prompt).toBeHidden();
  await expect(slots(page).first()).toContainText("Free to read, for everyone");
  // A site without the feature shows no prompt.
  await page.goto(siteUrl("migraine", "/"));
  await page.waitForTimeout(1500);
  await expect(page.getByText(adBlockTexts.title)).toBeHidden();
});

test.describe("with an ad manager", () => {
  // The policy per viewer is tested separately; here every script may run.
  test.use({ bypassCSP: true });

  const fakeScript = `
    const calls = (window.adCalls = []);
    let listener = () => {};
    const service = {
      addEventListener: (name, added) => { listener = added; },
      set: (key, value) => calls.push([key, value]),
      setPrivacySettings: (settings) => calls.push(["privacy", settings]),
      setForceSafeFrame() {}, disableInitialLoad() {},
      refresh: (slots) => slots.forEach((slot) => listener({ slot, isEmpty: false })),
    };
    const waiting = window.googletag.cmd;
    Object.assign(window.googletag, {
      cmd: { push: (run) => run() }, pubads: () => service, enableServices() {}, display() {},
      destroySlots: () => true,
      defineSlot: (path) => {
        calls.push(["slot", path]);
        const slot = { addService: () => slot, setTargeting: (key, value) => (calls.push([key, value]), slot) };
        return slot;
      },
    });
    waiting.forEach((run) => run());`;

  async function open(page: Page, consent: "allowed" | "none", script: "loads" | "blocked") {
    const requests: string[] = [];
    page.on("request", (request) => {
      if (thirdParty.test(request.url())) requests.push(request.url());
    });
    await page.route("**/api/consent", (route) =>
      route.request().method() === "GET"
        ? route.fulfill({
            json: {
              mode: "ask",
              adManager: { network: "123", script: adManagerScript },
              oneTap: null,
              service: null,
            },
          })
        : route.fallback(),
    );
    await page.route(thirdParty, (route) =>
      script === "loads"
        ? route.fulfill({ contentType: "text/javascript", body: fakeScript })
        : route.abort("blockedbyclient"),
    );
    const url = siteUrl("migraine", await firstThread("migraine"));
    if (consent === "allowed") {
      const value = formatConsentCookie({
        consent: { analytics: false, advertising: true, sign_in: false },
        chosenAt: new Date(),
      });
      await page.context().addCookies([{ name: "consent", value, url }]);
    }
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto(url);
    await expect(loaded(page).first()).toBeVisible();
    return { requests, url };
  }

  // spec §1: visitors see ads from the ad manager
  test("readers who allow advertising get ads that receive only coarse targeting", async ({
    page,
  }) => {
    const { requests } = await open(page, "allowed", "loads");
    expect(requests).toEqual([adManagerScript]);
    const calls = await page.evaluate(
      () => (window as unknown as { adCalls: [string, unknown][] }).adCalls,
    );
    const told = Object.fromEntries(calls);
    expect(calls).toContainEqual(["slot", "/123/square"]);
    expect(told).toMatchObject({ post_type: "thread", ugc: "true" });
    expect(told.privacy).toMatchObject({ nonPersonalizedAds: true });
    expect(Object.keys(told).toSorted()).toEqual([
      "ad_category",
      "env",
      "page_url",
      "post_type",
      "privacy",
      "slot",
      "ugc",
    ]);
    await expect(page.locator(".house-ad")).toHaveCount(0);
  });

  test("without consent no third party gets a request, and a blocked script leaves house ads", async ({
    page,
  }) => {
    const { requests } = await open(page, "none", "loads");
    expect(requests).toEqual([]);
    await expect(page.locator(".house-ad").first()).toBeVisible();
    await page.unrouteAll();
    await open(page, "allowed", "blocked");
    await expect(page.locator(".house-ad").first()).toBeVisible();
  });
});

test("an admin adds an ad without scripts, and readers get it", async ({ page, browser }) => {
  await logIn(page, "shn", "admin@demo.test");
  const context = await browser.newContext({ javaScriptEnabled: false });
  await context.addCookies(await page.context().cookies());
  const plain = await context.newPage();
  await plain.goto(siteUrl("shn", "/manage/ads"));
  await expect(plain.getByRole("heading", { level: 1 })).toHaveText(manageAdsTexts.title);
  const title = `Open evening ${Date.now()}`;
  await plain.getByLabel(adFormTexts.title, { exact: false }).first().fill(title);
  await plain.getByLabel(adFormTexts.href, { exact: false }).last().fill("/patient-leadership");
  await plain.locator('select[name="slot"]').selectOption("native");
  await plain.getByRole("button", { name: manageAdsTexts.save }).click();
  await expect(plain.getByText(manageAdsTexts.results.saved)).toBeVisible();
  const reply = await getPage("shn", "/api/ads?slots=native&page=/");
  expect(reply.text).toContain(title);
  await plain.getByRole("link", { name: manageAdsTexts.named("Edit", title) }).click();
  await expect(plain.getByRole("heading", { name: manageAdsTexts.change })).toBeVisible();
  await plain.locator('input[name="weight"]').fill("7");
  await plain.getByRole("button", { name: manageAdsTexts.save }).click();
  await expect(plain.getByText(manageAdsTexts.weight(7))).toBeVisible();
  await plain.getByRole("button", { name: manageAdsTexts.named("Delete", title) }).click();
  await expect(plain.getByText(manageAdsTexts.results.deleted)).toBeVisible();
  await plain.getByRole("button", { name: manageAdsTexts.undo }).click();
  await expect(plain.getByText(manageAdsTexts.results.restored)).toBeVisible();
  await plain.getByRole("button", { name: manageAdsTexts.named("Delete", title) }).click();
  await context.close();
});
