import { test as base, type Page } from "@playwright/test";

/**
 * Whether React has hydrated the page. The scripts of many pages start on the first interaction; for a test they
 * start at once.
 */
function isTakenOver(): boolean {
  document.dispatchEvent(new Event("start-scripts"));
  return (
    document.documentElement.dataset.taken !== undefined ||
    // A page without React, such as a plain error or a saved copy, has no hydration to wait for.
    document.querySelector("script[data-scripts]") === null
  );
}

/** Waits until the scripts of a page handle clicks. */
export async function waitForScripts(page: Page): Promise<void> {
  await page.waitForFunction(isTakenOver);
  // Effects follow the first commit.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
}

/**
 * Runs first in every document: blocks clicks of a test until the page is hydrated, so that Playwright retries them.
 * This also applies after a test follows a link or sends a form.
 */
function holdClicks(isReady: () => boolean): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync("html { pointer-events: none !important; }");
  document.adoptedStyleSheets = [sheet];
  const release = () => {
    document.adoptedStyleSheets = [];
  };
  document.addEventListener("clicks-allowed", release);
  document.addEventListener("DOMContentLoaded", () => {
    const timer = setInterval(() => {
      if (!isReady()) return;
      clearInterval(timer);
      requestIdleCallback(release);
    }, 20);
  });
}

/** Runs in every document: this reader has refused all optional purposes, so there is no banner. */
function refuseConsent(): void {
  if (/(?:^|; *)consent=/.test(document.cookie)) return;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not synchronous.
  document.cookie = `consent=1.000.${Math.floor(Date.now() / 1000)}; path=/; max-age=3600`;
}

/** The scripts of a page, without the one in its head. */
export const otherScripts = /\/_next\/static\/(?!chunks\/head-).*\.js/;

/** Allows clicks before the scripts of a page have loaded. */
export async function allowEarlyClicks(page: Page): Promise<void> {
  await page.evaluate(() => document.dispatchEvent(new Event("clicks-allowed")));
}

/**
 * Makes `goto` and `reload` resolve only when the page is ready for clicks.
 * @param options.isAsked whether the consent banner is shown; other tests have refused consent
 */
export async function readyForClicks(page: Page, { isAsked = false } = {}): Promise<Page> {
  if (!isAsked) await page.addInitScript(refuseConsent);
  await page.addInitScript({ content: `(${holdClicks})(${isTakenOver})` });
  for (const name of ["goto", "reload"] as const) {
    const go = page[name].bind(page) as (...args: unknown[]) => Promise<unknown>;
    const wrapped = async (...args: unknown[]) => {
      const response = await go(...args);
      const options = (name === "goto" ? args[1] : args[0]) as { waitUntil?: string } | undefined;
      if (!options?.waitUntil) await waitForScripts(page);
      return response;
    };
    Object.assign(page, { [name]: wrapped });
  }
  return page;
}

/** Playwright's `test`, with a page that is ready for clicks after `goto`. */
export const test = base.extend({
  page: async ({ page, javaScriptEnabled }, use) => {
    await use(javaScriptEnabled === false ? page : await readyForClicks(page));
  },
});
