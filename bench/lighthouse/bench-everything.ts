import { chromium } from "@playwright/test";
import pg from "pg";
import type { WithServer } from "#bench/support/with-server.ts";
import { consentCookie, formatConsentCookie } from "#lib/consent/shared/consent.ts";
import { joinDatabase } from "#lib/core/server/db/prepare-database.ts";
import type { SiteSettings } from "#lib/site/shared/site-settings.ts";
import { findFreePort } from "#tests/support/product-server.ts";
import { auditPage } from "./audit-page.ts";
import { auditBaseline, findTargets, openBrowser, warm } from "./bench-lighthouse.ts";
import { type AuditedPage, everythingBars, reportPages } from "./report-pages.ts";

const prefix = "migraine";
const runs = 5;

/** Everything that a site can turn on beside an article and that needs no other host. */
const settings: SiteSettings = {
  ads_enabled: true,
  crisis_response_banner: true,
  subscription_pop_up_time_based: true,
  feature_flags: ["adblock_prompt"],
};

/** Switches everything on for the site of the bench. */
async function switchOn(dataDir: string): Promise<void> {
  const { url, stop } = await joinDatabase({ databaseUrl: undefined, dataDir });
  const client = new pg.Client({ connectionString: url });
  try {
    await client.connect();
    await client.query("update sites set settings = settings || $2 where prefix = $1", [
      prefix,
      settings,
    ]);
  } finally {
    await client.end();
    await stop();
  }
}

/**
 * Audits an article of a site with everything on, before and after the reader has allowed all purposes, and a
 * plain page with the same text as a baseline.
 */
export async function benchEverything({ dataDir, withServer }: WithServer): Promise<void> {
  // Prepares the database.
  await withServer({}, async () => undefined);
  await switchOn(dataDir);
  await withServer({}, async ({ port }) => {
    const article = (await findTargets(port, prefix)).find(({ kind }) => kind === "article");
    if (!article) throw new Error("The site has no article");
    const url = `http://${prefix}.localhost:${port}${article.path}`;
    const browserPort = await findFreePort();
    const browser = await openBrowser(browserPort);
    // Lighthouse opens its tab beside those of the tests, so the cookie has to be there.
    const connection = await chromium.connectOverCDP(`http://127.0.0.1:${browserPort}`);
    const [context] = connection.contexts();
    if (!context) throw new Error("The browser has no window to put a cookie into");
    const pages: AuditedPage[] = [];
    const audit = async (name: string) => {
      await warm(browser, url);
      pages.push({ name, path: article.path, ...(await auditPage(url, { browserPort, runs })) });
    };
    try {
      await audit("article, nothing chosen");
      const consent = { analytics: true, advertising: true, sign_in: true };
      const value = formatConsentCookie({ consent, chosenAt: new Date() });
      await context.addCookies([{ name: consentCookie, value, url }]);
      await audit("article, all allowed");
      pages.push(await auditBaseline(article, browserPort));
      reportPages(pages, everythingBars, "lighthouse-everything.json");
    } finally {
      await connection.close();
      await browser.close();
    }
  });
}
