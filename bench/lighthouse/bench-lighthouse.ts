import { gzipSync } from "node:zlib";
import { type Browser, chromium } from "@playwright/test";
import { startBaseline } from "#bench/support/bare-node.ts";
import type { WithServer } from "#bench/support/with-server.ts";
import { findChromium } from "#scripts/find-chromium.mjs";
import { fetchPlain } from "#tests/support/product-calls.ts";
import { findFreePort } from "#tests/support/product-server.ts";
import { auditPage } from "./audit-page.ts";
import { toPlainPage } from "./plain-page.ts";
import { type AuditedPage, reportPages } from "./report-pages.ts";

const someSites = ["migraine", "sleep", "mentalhealth"];
const runs = 3;

type Kind =
  | "home"
  | "article"
  | "thread"
  | "story"
  | "recipe"
  | "graphic"
  | "condition"
  | "forums"
  | "list of stories";
export type Target = { name: string; site: string; kind: Kind; path: string; html: string };

/**
 * Audits nine kinds of pages of some sites with the mobile preset of Lighthouse, and a plain page with the text of an
 * article as a baseline. Hosts below `localhost` are secure contexts.
 */
export async function benchLighthouse(
  { withServer }: WithServer,
  prefixes: readonly string[],
): Promise<void> {
  const sites = prefixes.length > 0 ? prefixes : someSites;
  await withServer({}, async ({ port }) => {
    const targets = (await Promise.all(sites.map((site) => findTargets(port, site)))).flat();
    const browserPort = await findFreePort();
    const browser = await openBrowser(browserPort);
    try {
      const pages: AuditedPage[] = [];
      for (const { site, kind, name, path } of targets) {
        const url = `http://${site}.localhost:${port}${path}`;
        await warm(browser, url);
        const audit = await auditPage(url, { browserPort, runs });
        pages.push({ name, path, ...audit });
        console.log(`${name} ${kind === "home" ? "" : path} ${audit.figures.performance}`.trim());
      }
      const article = targets.find(({ kind }) => kind === "article");
      if (article) pages.push(await auditBaseline(article, browserPort));
      console.log("");
      reportPages(pages);
    } finally {
      await browser.close();
    }
  });
}

/** One page of each kind of a site: the first that its list links to. */
export async function findTargets(port: number, site: string): Promise<Target[]> {
  const read = async (kind: Kind, path: string): Promise<Target> => {
    const headers = { host: `${site}.localhost:${port}` };
    const { status, text } = await fetchPlain(port, path, { headers });
    if (status !== 200) throw new Error(`${site} ${path} answered ${status}`);
    return { name: `${site} ${kind}`, site, kind, path, html: text };
  };
  const firstLink = ({ html, path }: Target, pattern: RegExp): string => {
    const link = html.match(pattern)?.[1];
    if (!link) throw new Error(`${site} ${path} links to nothing like ${pattern}`);
    return link;
  };
  const home = await read("home", "/");
  const first = async (kind: Kind, list: string): Promise<Target> => {
    const pattern = new RegExp(`href="(${list}/(?!new")[^"?#]+)"`);
    return read(kind, firstLink(await read("home", list), pattern));
  };
  return [
    home,
    await read("article", firstLink(home, /href="(\/posts\/[^"?#]+)"/)),
    await first("thread", "/forums"),
    await first("story", "/stories"),
    await first("recipe", "/recipes"),
    await first("graphic", "/images"),
    await first("condition", "/conditions"),
    await read("forums", "/forums"),
    await read("list of stories", "/stories"),
  ];
}

/** Starts the browser of the tests with a debugging port for Lighthouse. */
export async function openBrowser(browserPort: number): Promise<Browser> {
  const { args, ...options } = await findChromium();
  return chromium.launch({
    ...options,
    args: [...args, `--remote-debugging-port=${browserPort}`],
    // Lighthouse audits the back/forward cache.
    ignoreDefaultArgs: ["--disable-back-forward-cache"],
  });
}

/** Loads a page once, so that it is served from the caches afterwards. */
export async function warm(browser: Browser, url: string): Promise<void> {
  const page = await browser.newPage();
  await page.goto(url, { waitUntil: "load" });
  await page.close();
}

/** Audits the text of an article, served by a minimal server. */
export async function auditBaseline(article: Target, browserPort: number): Promise<AuditedPage> {
  const headers = ["Content-Type", "text/html; charset=utf-8", "Content-Encoding", "gzip"];
  const bare = await startBaseline({ headers, body: gzipSync(toPlainPage(article.html)) });
  try {
    const url = `http://plain.localhost:${bare.port}/`;
    const audit = await auditPage(url, { browserPort, runs });
    return { name: "bare page, same words", path: article.path, isBaseline: true, ...audit };
  } finally {
    await bare.stop();
  }
}
