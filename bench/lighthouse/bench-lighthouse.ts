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

type Kind = "home" | "article" | "thread";
type Target = { name: string; site: string; kind: Kind; path: string; html: string };

/**
 * What Lighthouse's mobile preset says of a home page, an article and a thread of some sites, and of
 * a bare page of the same words in the same run. Names below `localhost` count as secure for it.
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

/** The home page of a site, its first article and its first thread. */
async function findTargets(port: number, site: string): Promise<Target[]> {
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
  const forums = await read("home", "/forums");
  return [
    home,
    await read("article", firstLink(home, /href="(\/posts\/[^"?#]+)"/)),
    await read("thread", firstLink(forums, /href="(\/forums\/[^"?#]+)"/)),
  ];
}

/** The browser of the tests. Lighthouse talks to it by a port of its own. */
async function openBrowser(browserPort: number): Promise<Browser> {
  const { args, ...options } = await findChromium();
  return chromium.launch({
    ...options,
    args: [...args, `--remote-debugging-port=${browserPort}`],
    // Lighthouse looks whether a page could be kept for going back.
    ignoreDefaultArgs: ["--disable-back-forward-cache"],
  });
}

/** Reads a page as a first visitor does, so that it and its files come out of the caches after. */
async function warm(browser: Browser, url: string): Promise<void> {
  const page = await browser.newPage();
  await page.goto(url, { waitUntil: "load" });
  await page.close();
}

/** The article's words alone, from a server that does nothing but send them. */
async function auditBaseline(article: Target, browserPort: number): Promise<AuditedPage> {
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
