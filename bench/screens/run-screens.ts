/**
 * Usage: npm run screens [site …]
 *
 * Photographs twenty screens of six demo sites, and puts them on one contact sheet for each width:
 * `bench/results/screens/sheet-360.png`, `-768` and `-1280`. The single pictures are in the same folder.
 */
import { mkdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { type Browser, chromium, type Page } from "@playwright/test";
import { withDatabase } from "#bench/support/with-server.ts";
import { parseReportPath, reportFormAction } from "#lib/moderation/shared/report-path.ts";
import { findChromium } from "#scripts/find-chromium.mjs";
import { linkTo, type Screen, screens, sheetSites, sheetWidths } from "./screens.ts";
import { toSheet } from "./sheet.ts";

const folder = path.resolve("bench/results/screens");
const sites = process.argv.length > 2 ? process.argv.slice(2) : sheetSites;
const password = "Demo-passw0rd";

const fileOf = (site: string, { name }: Screen, width: number) =>
  path.join(folder, `${site}-${name.toLowerCase().replaceAll(" ", "-")}-${width}.png`);

/** Sends JSON like a page of the site. */
async function post(page: Page, route: string, body: object): Promise<void> {
  const status = await page.evaluate(
    async ({ url, text }) => {
      const headers = { "content-type": "application/json" };
      const response = await fetch(url, { method: "POST", headers, body: text });
      return response.status;
    },
    { url: route, text: JSON.stringify(body) },
  );
  if (status >= 400) throw new Error(`${route} answered ${status}`);
}

/** Opens a page as a reader who has refused optional cookies, so that no banner covers the screen. */
async function openAs(browser: Browser, origin: string, viewer: Screen["viewer"]): Promise<Page> {
  const page = await (await browser.newContext({ reducedMotion: "reduce" })).newPage();
  await page.goto(`${origin}/search`);
  await post(page, "/api/consent", { analytics: false, advertising: false, sign_in: false });
  if (viewer !== "guest")
    await post(page, "/api/auth/identity/callback", { email: `${viewer}@demo.test`, password });
  return page;
}

/** The paths that the content of a page links to, in its order. */
const listPaths = (page: Page): Promise<string[]> =>
  page
    .locator("main a[href]")
    .evaluateAll((links) => links.map((one) => new URL((one as HTMLAnchorElement).href).pathname));

/** A member reports three threads of others with the plain form, so that there are cases to moderate. */
async function reportThreads(page: Page, origin: string): Promise<void> {
  const reasons = ["spam", "harassment", "medical_advice"];
  await page.goto(`${origin}/forums`);
  const threads = (await listPaths(page)).filter((one) => linkTo("/forums").test(one));
  for (const [index, thread] of [...new Set(threads)].slice(0, reasons.length).entries()) {
    await page.goto(origin + thread);
    const link = page.locator('a[href^="/content-flag/thread/"]').first();
    const target = parseReportPath(
      new URL((await link.getAttribute("href")) ?? "/", origin).pathname,
    );
    const form = { ...target, reason: reasons[index] ?? "" };
    const status = await page.evaluate(
      async ({ action, fields }) => {
        const body = new URLSearchParams(fields);
        return (await fetch(action, { method: "POST", body })).status;
      },
      { action: reportFormAction, fields: form },
    );
    if (status >= 400) throw new Error(`The report of ${thread} answered ${status}`);
  }
}

/** @returns `null` if the site has no such page */
async function findPath(page: Page, origin: string, screen: Screen): Promise<string | null> {
  if (typeof screen.path === "string") return screen.path;
  const { on, link } = screen.path;
  const answer = await page.goto(origin + on);
  if (answer?.status() !== 200) return null;
  return (await listPaths(page)).find((one) => link.test(one)) ?? null;
}

/** Photographs one screen at every width. @returns whether the site has this screen */
async function photograph(page: Page, origin: string, site: string, screen: Screen) {
  const found = await findPath(page, origin, screen);
  if (found === null) return false;
  for (const { width, height } of sheetWidths) {
    await page.setViewportSize({ width, height });
    await page.goto(origin + found, { waitUntil: "load" });
    // An interaction starts the scripts, which fill visible ads and show relative times.
    await page.evaluate(() => document.dispatchEvent(new Event("start-scripts")));
    if (screen.viewer !== "guest")
      await page.getByRole("button", { name: /^Profile menu of/ }).waitFor();
    await page.waitForFunction(() => !document.querySelector("[data-skeleton], [aria-busy=true]"));
    await page.waitForFunction(() =>
      [...document.querySelectorAll<HTMLElement>(".ad")].every(
        (ad) =>
          ad.dataset.adState === "loaded" ||
          !ad.checkVisibility() ||
          ad.getBoundingClientRect().top > innerHeight,
      ),
    );
    await page.waitForFunction(() =>
      [...document.images].every((one) => one.complete || one.loading === "lazy"),
    );
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    await page.screenshot({ path: fileOf(site, screen, width) });
  }
  return true;
}

/** Photographs one site. @returns the names of the screens that it has */
async function photographSite(browser: Browser, port: number, site: string): Promise<string[]> {
  const origin = `http://${site}.localhost:${port}`;
  const pages = new Map<Screen["viewer"], Page>();
  const names: string[] = [];
  for (const screen of screens) {
    const page = pages.get(screen.viewer) ?? (await openAs(browser, origin, screen.viewer));
    pages.set(screen.viewer, page);
    if (screen.name === "Moderation") await reportThreads(pages.get("member") ?? page, origin);
    if (await photograph(page, origin, site, screen)) names.push(screen.name);
    else console.log(`${site}: no ${screen.name.toLowerCase()}`);
  }
  await Promise.all([...pages.values()].map((page) => page.context().close()));
  return names;
}

await rm(folder, { recursive: true, force: true });
await mkdir(folder, { recursive: true });
await withDatabase(({ withServer }) =>
  withServer({}, async ({ port }) => {
    const browser = await chromium.launch(await findChromium());
    try {
      const found = new Map<string, string[]>();
      for (const site of sites) found.set(site, await photographSite(browser, port, site));
      for (const { width, columnWidth } of sheetWidths) {
        const html = await toSheet({
          sites,
          columnWidth,
          screens: screens.map(({ name }) => name),
          pictureOf: (site, name) => {
            const screen = screens.find((one) => one.name === name);
            return screen && found.get(site)?.includes(name) ? fileOf(site, screen, width) : null;
          },
        });
        const page = await browser.newPage({ viewport: { width: 400, height: 400 } });
        await page.setContent(html, { waitUntil: "load" });
        const sheet = path.join(folder, `sheet-${width}.png`);
        await writeFile(sheet, await page.locator("table").screenshot());
        await page.close();
        console.log(path.relative(process.cwd(), sheet));
      }
    } finally {
      await browser.close();
    }
  }),
);
