import { setTimeout as wait } from "node:timers/promises";
import { readCpuSeconds, readMainThreadSeconds } from "#bench/support/cpu-time.ts";
import type { Row } from "#bench/support/report.ts";
import {
  fetchPlain,
  listOtherHosts,
  listSitemapPaths,
  logIn,
  host as ownHost,
} from "#tests/support/product-calls.ts";
import type { ServerUnderTest } from "#tests/support/product-server.ts";
import { listSearches } from "./uncached-paths.ts";

type Page = { host: string; path: string; cookie?: string };

/** Of a site, in the order in which they are asked for. */
type Pages = Record<keyof typeof bars, Page[]>;

/** The most milliseconds of the main thread for a page of each kind. */
const bars = {
  article: 8,
  "thread of 20 replies": 8,
  search: 5,
  "list or home page": 10,
  "thread of 20 replies for a member": 10,
};

const lists = ["/", "/page/2", "/forums", "/forums?page=2", "/stories", "/recipes", "/conditions"];
const maxSearches = 150;

/** What is asked once before, so that the program is compiled. */
const warmUpHost = ownHost;

const find = (port: number, name: string, host: string) =>
  listSitemapPaths(port, name, host).catch(() => []);

/** Pages of a site. Members are given threads that no guest asks for. */
async function listPages(port: number, host: string): Promise<Pages> {
  const articles = await find(port, "post", host);
  const threads = await find(port, "thread", host);
  const long: string[] = [];
  for (const path of threads) {
    const { text } = await fetchPlain(port, path, { headers: { host: `${host}:${port}` } });
    if ((text.match(/data-comment-more/g)?.length ?? 0) >= 20) long.push(path);
  }
  const cookie = long.length > 0 ? await logIn(port, "member@demo.test", host) : "";
  const toPage = (path: string): Page => ({ host, path });
  return {
    article: articles.map(toPage),
    "thread of 20 replies": long.filter((_path, at) => at % 2 === 0).map(toPage),
    search: listSearches([...articles, ...threads]).map(toPage),
    "list or home page": lists.map(toPage),
    "thread of 20 replies for a member": long
      .filter((_path, at) => at % 2 === 1)
      .map((path) => ({ host, path, cookie })),
  };
}

/** Asks for pages one after the other. @returns how many were sent */
async function readAll(port: number, pages: readonly Page[]): Promise<number> {
  let sent = 0;
  for (const { host, path, cookie } of pages) {
    const headers = { "accept-encoding": "gzip", host: `${host}:${port}` };
    const { status } = await fetchPlain(port, path, {
      headers: cookie ? { ...headers, cookie } : headers,
    });
    if (status === 200) sent += 1;
  }
  return sent;
}

/** The pages of the demo by their kind: those of one site to warm up, and those of all others. */
export async function findFirstTimePages(port: number): Promise<{ warmUp: Pages; asked: Pages }> {
  const warmUp = await listPages(port, warmUpHost);
  const others: Pages[] = [];
  for (const host of await listOtherHosts(port)) others.push(await listPages(port, host));
  const join = (kind: keyof Pages) => others.flatMap((pages) => pages[kind]);
  const asked = Object.fromEntries(
    Object.keys(bars).map((kind) => [kind, join(kind as keyof Pages)]),
  ) as Pages;
  const every = Math.ceil(asked.search.length / maxSearches);
  asked.search = asked.search.filter((_page, at) => at % every === 0);
  return { warmUp, asked };
}

/**
 * Measures pages that nobody has asked for since the start, of several sites, as the first reader of each finds them: with all
 * caches on and nothing of the page in any. Processor time is counted, which says the same on a machine with other work.
 */
export async function measureFirstTimePages(
  { port, pid }: ServerUnderTest,
  { warmUp, asked }: { warmUp: Pages; asked: Pages },
): Promise<Row[]> {
  const rows: Row[] = [];
  for (const [kind, barMs] of Object.entries(bars)) {
    await readAll(port, warmUp[kind as keyof Pages]);
    // What it left to be done is not of the pages that follow.
    await wait(1000);
    const [thread, all, at] = [readMainThreadSeconds(pid), readCpuSeconds(pid), performance.now()];
    const count = await readAll(port, asked[kind as keyof Pages]);
    const each = (seconds: number) => (1000 * seconds) / count;
    const value = each(readMainThreadSeconds(pid) - thread);
    const allMs = each(readCpuSeconds(pid) - all).toFixed(1);
    const waitedMs = ((performance.now() - at) / count).toFixed(1);
    rows.push({
      ...{ name: `${kind}, asked for the first time`, value, unit: "ms of the main thread" },
      ...{ bar: barMs, atLeast: false },
      detail: `${count} pages; ${allMs} ms of the process, answered after ${waitedMs} ms`,
    });
  }
  return rows;
}
