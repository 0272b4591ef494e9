import { createHash } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { type Browser, type BrowserContext, expect, type Page, test } from "@playwright/test";
import { copyDemoNetwork } from "#e2e/support/copy-demo-network.ts";
import { logInFromPage } from "#e2e/support/log-in.ts";
import { readyForClicks } from "#e2e/support/test.ts";
import {
  looksLikeIdentifier,
  readStored,
  watchForeignRequests,
} from "#e2e/support/watch-privacy.ts";
import { consentTexts } from "#lib/consent/shared/consent-texts.ts";
import { cookieSettingsTexts } from "#lib/consent/shared/cookie-settings-texts.ts";
import { type FakeProvider, startFakeProvider } from "#tests/support/fake-provider.ts";
import { type ServerUnderTest, startServer } from "#tests/support/product-server.ts";
import { sendRequest } from "#tests/support/send-request.ts";
import { listUnallowed } from "#tests/support/stored-in-browser.ts";
import { queryRows } from "#tests/support/test-database.ts";

/*
 * What reaches third parties and what the browser keeps, before a choice, after each, with Global Privacy
 * Control and without cookies. On a server whose sites use an ad manager and Google one tap.
 */

const google = "https://accounts.google.com/gsi/client";
const fakeScripts = {
  [google]: `window.google = { accounts: { id: {
    initialize: (options) => { window.oneTap = options; },
    prompt: () => { window.isPrompted = true; },
    cancel: () => { window.isPrompted = false; },
  } } };`,
};
const memberEmail = "member@demo.test";

let provider: FakeProvider;
let server: ServerUnderTest;
let dataDir: string;
/** The ten routes, and whether third parties are allowed there after a yes. */
let routes: { name: string; url: string; mayLoadVendors: boolean }[];

const siteUrl = (prefix: string, target = "/") =>
  `http://${prefix}.localhost:${server.port}${target}`;

async function readHtml(prefix: string, target: string): Promise<string> {
  const headers = { host: `${prefix}.localhost:${server.port}` };
  return (await sendRequest({ port: server.port, path: target, headers })).text;
}

/** The first page that a page links to and that passes. */
async function findPage(
  prefix: string,
  {
    list,
    link,
    passes = () => true,
  }: { list: string; link: RegExp; passes?: (html: string) => boolean },
): Promise<string> {
  for (const [, target = ""] of (await readHtml(prefix, list)).matchAll(link))
    if (passes(await readHtml(prefix, target))) return target;
  throw new Error(`${list} of ${prefix} leads to no such page`);
}

async function findRoutes() {
  const isFree = (html: string) => !html.includes("data-wall=");
  const isOpen = true;
  const posts = /href="(\/posts\/[^"?#]+)"/g;
  const add = (name: string, prefix: string, target: string, mayLoadVendors: boolean) => ({
    name,
    url: siteUrl(prefix, target),
    mayLoadVendors,
  });
  const find = (list: string, link: RegExp) => findPage("migraine", { list, link, passes: isFree });
  return [
    add("home", "migraine", "/", isOpen),
    add("article", "migraine", await find("/", posts), isOpen),
    add("forums", "migraine", "/forums", isOpen),
    add(
      "thread",
      "migraine",
      await find("/forums", /href="(\/forums\/(?!new)[a-z0-9-]+)"/g),
      isOpen,
    ),
    add(
      "story",
      "migraine",
      await find("/stories", /href="(\/stories\/(?!new)[a-z0-9-]+)"/g),
      isOpen,
    ),
    add(
      "recipe",
      "migraine",
      await find("/recipes", /href="(\/recipes\/(?!new)[a-z0-9-]+)"/g),
      isOpen,
    ),
    add("search", "migraine", "/search?s=sleep", !isOpen),
    add(
      "condition",
      "migraine",
      await find("/conditions", /href="(\/conditions\/[a-z0-9-]+)"/g),
      !isOpen,
    ),
    add("help", "migraine", "/get-help", !isOpen),
    add(
      "wall",
      "psoriasis",
      await findPage("psoriasis", {
        list: "/",
        link: posts,
        passes: (html: string) => !isFree(html),
      }),
      !isOpen,
    ),
  ];
}

test.beforeAll(async () => {
  provider = await startFakeProvider();
  dataDir = await mkdtemp(path.join(tmpdir(), "e2e-consent-"));
  const network = await copyDemoNetwork("consent");
  if (!network.DATABASE_URL)
    throw new Error("This test changes sites and needs a database of its own.");
  const settings = { ads_enabled: true, ad_manager_network: "1234567", one_tap_enabled: true };
  await queryRows(
    network.DATABASE_URL,
    `update sites set settings = settings || '${JSON.stringify(settings)}' where prefix in ('migraine', 'psoriasis')`,
  );
  server = await startServer({
    dataDir,
    settings: { ...provider.settings, BIND_ADDRESS: "", ...network },
  });
  routes = await findRoutes();
});
test.afterAll(async () => {
  await server?.stop();
  await provider?.stop();
  await rm(dataDir, { recursive: true, force: true });
});

const banner = (page: Page) => page.getByRole("region", { name: consentTexts.title });
const press = (page: Page, name: string) => banner(page).getByRole("button", { name }).click();
const hasReloaded = (page: Page) =>
  page.waitForFunction(
    () => performance.getEntriesByType("navigation")[0]?.toJSON().type === "reload",
  );

async function openBrowser(
  browser: Browser,
  serviceWorkers: "allow" | "block" = "block",
): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext({ serviceWorkers });
  return { context, page: await readyForClicks(await context.newPage(), { isAsked: true }) };
}

type Foreign = Awaited<ReturnType<typeof watchForeignRequests>>;

const asksGoogle = async (foreign: Foreign, page: string) =>
  (await foreign.list()).some((request) => request.url === google && request.page === page);

/**
 * Opens every route in a tab of its own, scrolls it to its end, and collects what the browser keeps then and after seven
 * seconds, which is longer than a page waits for a choice.
 * @param allowed waits for requests to vendors where they are allowed
 */
async function visitAll(context: BrowserContext, allowed?: Foreign) {
  const visits = routes.map(async ({ name, url, mayLoadVendors }) => {
    const page = await readyForClicks(await context.newPage(), { isAsked: true });
    await page.goto(url);
    await page.mouse.wheel(0, 20_000);
    await page.waitForTimeout(700);
    if (allowed && mayLoadVendors)
      await expect.poll(() => asksGoogle(allowed, url), `vendors of ${name}`).toBe(true);
    const early = Object.entries(await readStored(page));
    await page.waitForTimeout(7000);
    const late = Object.entries(await readStored(page));
    await page.close();
    return [
      ...early.map(([key, value]) => [`${name}: ${key}`, value]),
      ...late.map(([key, value]) => [`${name}, late: ${key}`, value]),
    ];
  });
  return Object.fromEntries((await Promise.all(visits)).flat()) as Record<string, string>;
}

/** Unnecessary data that is stored of a reader who has allowed nothing. */
const listOptional = (stored: Record<string, string>) =>
  listUnallowed(Object.keys(stored).map((key) => key.replace(/^[^:]+: /, "")));

const listIdentifiers = (stored: Record<string, string>) =>
  Object.entries(stored).filter(([, value]) => looksLikeIdentifier(value));

/** Answers the banner of both sites. A yes loads the page again. */
async function answerOnBothSites(page: Page, answer: string): Promise<void> {
  for (const prefix of ["psoriasis", "migraine"]) {
    await page.goto(siteUrl(prefix));
    await press(page, answer);
    await expect(banner(page)).toBeHidden();
    if (answer === consentTexts.acceptAll) await hasReloaded(page);
  }
}

async function logIn(page: Page): Promise<void> {
  // Answered without a page, so that the cookie is that of this site.
  await page.goto(siteUrl("migraine", "/sw.js"));
  await logInFromPage(page, memberEmail);
}

test.describe("sends nothing to third parties, and stores no identifier", () => {
  test("before a choice", async ({ browser }) => {
    const { context, page } = await openBrowser(browser);
    const foreign = await watchForeignRequests(context);
    const stored = await visitAll(context);
    await page.goto(siteUrl("migraine"));
    await expect(banner(page)).toBeVisible();
    expect(await foreign.list()).toEqual([]);
    expect(listIdentifiers(stored)).toEqual([]);
    expect(listOptional(stored)).toEqual([]);
    expect(Object.keys(stored).filter((key) => key.includes("cookie "))).toEqual([]);
    await context.close();
  });

  test("after a no", async ({ browser }) => {
    const { context, page } = await openBrowser(browser);
    const foreign = await watchForeignRequests(context);
    await answerOnBothSites(page, consentTexts.rejectAll);
    const stored = await visitAll(context);
    expect(await foreign.list()).toEqual([]);
    expect(listIdentifiers(stored)).toEqual([]);
    expect(listOptional(stored)).toEqual([]);
    const cookies = Object.entries(stored).filter(([key]) => key.includes("cookie "));
    expect(new Set(cookies.map(([key]) => key.split(": ")[1]))).toEqual(
      new Set(["cookie consent"]),
    );
    for (const [, value] of cookies) expect(value).toMatch(/^1\.000\.\d{10}$/);
    await context.close();
  });

  test("with Global Privacy Control, whatever was chosen", async ({ browser }) => {
    const { context, page } = await openBrowser(browser);
    await context.setExtraHTTPHeaders({ "Sec-GPC": "1" });
    await context.addInitScript(() =>
      Object.defineProperty(navigator, "globalPrivacyControl", { value: true }),
    );
    const now = Math.floor(Date.now() / 1000);
    for (const prefix of ["migraine", "psoriasis"])
      await context.addCookies([{ name: "consent", value: `1.111.${now}`, url: siteUrl(prefix) }]);
    const foreign = await watchForeignRequests(context, fakeScripts);
    expect(listOptional(await visitAll(context))).toEqual([]);
    expect(await foreign.list()).toEqual([]);
    await page.goto(siteUrl("migraine"));
    await page.getByRole("button", { name: "Cookie settings" }).click();
    const settings = page.getByRole("dialog", { name: "Cookie settings" });
    await expect(settings.getByText(consentTexts.privacySignal)).toBeVisible();
    await expect(settings.getByLabel("Ads from an ad service")).toBeDisabled();
    await context.close();
  });

  test("without cookies, which the banner mentions", async ({ browser }) => {
    const { context, page } = await openBrowser(browser);
    const client = await context.newCDPSession(page);
    await client.send("Emulation.setDocumentCookieDisabled", { disabled: true });
    const foreign = await watchForeignRequests(context);
    await page.goto(siteUrl("migraine"));
    await expect(banner(page).getByText(consentTexts.notKept)).toBeVisible();
    await press(page, consentTexts.close);
    await expect(banner(page)).toBeHidden();
    await page.waitForTimeout(500);
    expect(await foreign.list()).toEqual([]);
    await context.close();
  });
});

test.describe("after a yes", () => {
  test("vendors get requests only if they are allowed, and no data about the reader", async ({
    browser,
  }) => {
    const { context, page } = await openBrowser(browser);
    const violations: string[] = [];
    page.on("console", (message) => {
      if (/Content Security Policy/i.test(message.text())) violations.push(message.text());
    });
    const foreign = await watchForeignRequests(context, fakeScripts);
    await answerOnBothSites(page, consentTexts.acceptAll);
    await visitAll(context, foreign);
    await logIn(page);
    const guests = await foreign.list();
    for (const target of ["/messages", "/profile", "/create-thread", "/stories/new"]) {
      await page.goto(siteUrl("migraine", target));
      await page.waitForTimeout(300);
    }
    expect((await foreign.list()).length).toBe(guests.length);
    await page.goto(routes[1]?.url ?? "");
    await page.waitForTimeout(1000);

    const requests = await foreign.list();
    const isAllowedAt = (address: string) =>
      routes.some(({ url, mayLoadVendors }) => mayLoadVendors && url === address) ||
      address === siteUrl("psoriasis");
    expect(requests.filter((request) => !isAllowedAt(request.page))).toEqual([]);
    const asked = new Set(requests.filter(({ url }) => url === google).map(({ page }) => page));
    for (const { url, mayLoadVendors } of routes)
      expect([url, asked.has(url)]).toEqual([url, mayLoadVendors]);
    expect(violations).toEqual([]);

    const slugs = routes.flatMap(({ url }) => new URL(url).pathname.split("/").slice(2));
    const hashes = ["sha256", "md5", "sha1"].map((name) =>
      createHash(name).update(memberEmail).digest("hex"),
    );
    const secrets = ["migraine", "psoriasis", "demo.test", ...slugs, ...hashes];
    for (const { sent } of requests)
      expect(secrets.filter((word) => word !== "" && sent.toLowerCase().includes(word))).toEqual(
        [],
      );
    await context.close();
  });

  // spec §1: visitors log in with Google one-tap
  test("Google one tap logs a guest in, and a blocked script leaves the page as it is", async ({
    browser,
  }) => {
    const { context, page } = await openBrowser(browser);
    await watchForeignRequests(context, fakeScripts);
    await answerOnBothSites(page, consentTexts.acceptAll);
    await page.goto(siteUrl("migraine"));
    const readTap = () =>
      page.evaluate(() => {
        const { isPrompted, oneTap } = window as unknown as {
          isPrompted?: boolean;
          oneTap?: { client_id: string; nonce: string; use_fedcm_for_prompt: boolean };
        };
        return {
          isPrompted,
          id: oneTap?.client_id,
          nonce: oneTap?.nonce,
          fedCm: oneTap?.use_fedcm_for_prompt,
        };
      });
    await expect
      .poll(readTap)
      .toMatchObject({ isPrompted: true, id: provider.googleId, fedCm: true });
    provider.state.person = { sub: "tap-1", email: "tap-1@mail.test", email_verified: true };
    const credential = await provider.credential({ nonce: (await readTap()).nonce });
    await page.evaluate((value) => {
      (window as unknown as { oneTap: { callback: (of: object) => void } }).oneTap.callback({
        credential: value,
      });
    }, credential);
    await expect(page.getByRole("dialog", { name: /username/i })).toBeVisible();
    expect((await context.cookies()).map(({ name }) => name)).not.toContain("g_csrf_token");
    await context.close();

    const blocked = await openBrowser(browser);
    const errors: Error[] = [];
    blocked.page.on("pageerror", (error) => errors.push(error));
    await watchForeignRequests(blocked.context);
    await answerOnBothSites(blocked.page, consentTexts.acceptAll);
    await blocked.page.goto(siteUrl("migraine"));
    await blocked.page.waitForTimeout(1500);
    await expect(blocked.page.getByRole("dialog")).toHaveCount(0);
    expect(errors).toEqual([]);
    await blocked.context.close();
  });

  test("typed text survives a page reload", async ({ browser }) => {
    const { context, page } = await openBrowser(browser);
    await watchForeignRequests(context, fakeScripts);
    await logIn(page);
    await page.goto(siteUrl("migraine", "/stories/new"));
    await page.getByLabel("Title").fill("A title that nobody has to type twice");
    await press(page, consentTexts.acceptAll);
    await hasReloaded(page);
    await expect(page.getByLabel("Title")).toHaveValue("A title that nobody has to type twice");
    await context.close();
  });
});

test("the service worker stores only content that is the same for everyone", async ({
  browser,
}) => {
  const { context, page } = await openBrowser(browser, "allow");
  await page.goto(routes[1]?.url ?? "");
  await page.waitForFunction(async () => (await navigator.serviceWorker.ready).active?.state);
  const stored = await readStored(page);
  expect(Object.keys(stored).some((key) => key.startsWith("cache "))).toBe(true);
  expect(listUnallowed(Object.keys(stored))).toEqual([]);
  await context.close();
});

test("a choice in one tab is known in the other, and can be changed from the footer", async ({
  browser,
}) => {
  const { context, page } = await openBrowser(browser);
  await watchForeignRequests(context, fakeScripts);
  const other = await readyForClicks(await context.newPage(), { isAsked: true });
  // A phone with a thread: its own bar at the lower edge must not cover the buttons.
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(routes.find(({ name }) => name === "thread")?.url ?? "");
  await other.goto(siteUrl("migraine", "/forums"));
  await expect(banner(other)).toBeVisible();
  await page.bringToFront();
  await press(page, consentTexts.rejectAll);
  await expect(banner(page)).toBeHidden();
  await other.bringToFront();
  await other.evaluate(() => window.dispatchEvent(new Event("focus")));
  await expect(banner(other)).toBeHidden();

  await other.getByRole("button", { name: "Cookie settings" }).click();
  const settings = other.getByRole("dialog", { name: "Cookie settings" });
  await settings.getByLabel("Counting visits").check();
  await settings.getByRole("button", { name: cookieSettingsTexts.save }).click();
  await hasReloaded(other);
  const [cookie] = await context.cookies();
  expect(cookie).toMatchObject({ name: "consent", sameSite: "Lax", httpOnly: false });
  expect(cookie?.value).toMatch(/^1\.100\.\d{10}$/);
  await context.close();
});

test("without scripts the cookie settings are a page with a form, and the banner is not there", async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(siteUrl("migraine", "/forums?sort=newest"));
  await expect(banner(page)).toHaveCount(0);
  await expect(page.getByRole("button", { name: cookieSettingsTexts.title })).toBeHidden();
  await page.getByRole("link", { name: cookieSettingsTexts.title }).click();
  await expect(page.getByRole("main").getByText("Poll votes")).toBeVisible();
  await page.getByRole("main").getByLabel("Counting visits").check();
  await page.getByRole("button", { name: cookieSettingsTexts.save }).click();
  await expect(page).toHaveURL(siteUrl("migraine", "/cookie-settings"));
  expect((await context.cookies())[0]?.value).toMatch(/^1\.100\.\d{10}$/);
  await context.close();
});

test("without scripts the cookie settings show this browser's choice, and only to it", async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  const other = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  const counting = (of: Page) => of.getByRole("main").getByLabel("Counting visits");
  const ads = (of: Page) => of.getByRole("main").getByLabel("Ads from an ad service");
  const answer = await page.goto(siteUrl("migraine", "/cookie-settings"));
  expect(answer?.headers()["cache-control"]).toBe("private, no-store");
  await expect(page.getByText(cookieSettingsTexts.notChosen)).toBeVisible();
  await expect(counting(page)).not.toBeChecked();
  await counting(page).check();
  await page.getByRole("button", { name: cookieSettingsTexts.save }).click();
  await expect(page.getByText(/^You chose this on .+ \(UTC\)\.$/)).toBeVisible();
  await expect(counting(page)).toBeChecked();
  await expect(ads(page)).not.toBeChecked();

  await other.goto(siteUrl("migraine", "/cookie-settings"));
  await expect(other.getByText(cookieSettingsTexts.notChosen)).toBeVisible();
  await expect(counting(other)).not.toBeChecked();

  // Saving again without a change changes nothing.
  await ads(page).check();
  await page.getByRole("button", { name: cookieSettingsTexts.save }).click();
  await page.getByRole("button", { name: cookieSettingsTexts.save }).click();
  await expect(counting(page)).toBeChecked();
  await expect(ads(page)).toBeChecked();
  expect((await context.cookies())[0]?.value).toMatch(/^1\.110\.\d{10}$/);

  await context.setExtraHTTPHeaders({ "Sec-GPC": "1" });
  await page.reload();
  await expect(page.getByRole("main").getByText(consentTexts.privacySignal)).toBeVisible();
  await expect(ads(page)).toBeDisabled();
  await expect(ads(page)).not.toBeChecked();
  await expect(counting(page)).toBeChecked();
  await context.close();
  await other.context().close();
});
