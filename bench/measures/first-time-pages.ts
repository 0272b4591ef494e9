import { setTimeout as wait } from "node:timers/promises";
import { readCpuSeconds, readMainThreadSeconds } from "#bench/support/cpu-time.ts";
import type { Row } from "#bench/support/report.ts";
import { storeLongThreads } from "#bench/support/stored-data.ts";
import { withPool } from "#bench/support/with-pool.ts";
import type { WithServer } from "#bench/support/with-server.ts";
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

/** Pages by their kind, in the order in which they are requested. */
type Pages = Record<keyof typeof bars, Page[]>;

/** Maximum milliseconds of main-thread time for a page of each kind. */
const bars = {
  article: 8,
  "thread of 20 replies": 8,
  search: 5,
  "list or home page": 10,
  "thread of 20 replies for a member": 10,
};

const kinds = Object.keys(bars) as (keyof typeof bars)[];

const repliesPerPage = 20;
const lists = ["/", "/page/2", "/forums", "/forums?page=2", "/stories", "/recipes", "/conditions"];
const maxSearches = 150;

/** The host whose pages are requested first, so that the code is compiled. */
const warmUpHost = ownHost;

const find = (port: number, name: string, host: string) =>
  listSitemapPaths(port, name, host).catch(() => []);

const readReplies = (html: string) =>
  Number(html.match(/>([\d,]+) replies</)?.[1]?.replaceAll(",", "") ?? 0);

/** The paths of a site that answer with a page. */
async function listFound(port: number, host: string, paths: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const path of paths) {
    const { status } = await fetchPlain(port, path, { headers: { host: `${host}:${port}` } });
    if (status === 200) found.push(path);
  }
  return found;
}

/** The pages of threads that show twenty replies each. */
async function listFullPages(port: number, host: string, threads: readonly string[]) {
  const full: string[] = [];
  for (const path of threads) {
    const { text } = await fetchPlain(port, path, { headers: { host: `${host}:${port}` } });
    const pages = Math.floor(readReplies(text) / repliesPerPage);
    for (let page = 1; page <= pages; page += 1)
      full.push(page === 1 ? path : `${path}?page=${page}`);
  }
  return full;
}

/** Every third item. The warm-up, guests and members get different pages. */
const third = <Item>(items: readonly Item[], turn: number): Item[] =>
  items.filter((_item, at) => at % 3 === turn);

/** Pages of a site by kind: those for the warm-up, and those that are measured. */
async function listPages(port: number, host: string): Promise<{ warmUp: Pages; asked: Pages }> {
  const articles = await find(port, "post", host);
  const threads = await find(port, "thread", host);
  const full = await listFullPages(port, host, threads);
  const cookie = full.length > 0 ? await logIn(port, "member@demo.test", host) : "";
  const toPage = (path: string): Page => ({ host, path });
  const ofMember = (path: string): Page => ({ host, path, cookie });
  const shared = {
    article: articles.map(toPage),
    search: listSearches([...articles, ...threads]).map(toPage),
    "list or home page": (await listFound(port, host, lists)).map(toPage),
  };
  const none = { article: [], search: [], "list or home page": [] };
  const isWarmUp = host === warmUpHost;
  return {
    warmUp: {
      ...(isWarmUp ? shared : none),
      "thread of 20 replies": third(full, 0).map(toPage),
      "thread of 20 replies for a member": third(full, 0).map(ofMember),
    },
    asked: {
      ...(isWarmUp ? none : shared),
      "thread of 20 replies": third(full, 1).map(toPage),
      "thread of 20 replies for a member": third(full, 2).map(ofMember),
    },
  };
}

/** Requests pages one after the other. @returns the number of requests */
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

/** Stores 150 threads, because the demo has too few full threads for a measurement. The database has to exist. */
export const storeFullThreads = ({ dataDir }: WithServer): Promise<void> =>
  withPool(dataDir, (pool) =>
    storeLongThreads(pool, { site: "migraine", threads: 150, replies: repliesPerPage }),
  );

/** Pages for the warm-up, of one site or of every third thread, and pages that are measured. */
async function findFirstTimePages(port: number): Promise<{ warmUp: Pages; asked: Pages }> {
  const hosts = [warmUpHost, ...(await listOtherHosts(port))];
  const found: { warmUp: Pages; asked: Pages }[] = [];
  for (const host of hosts) found.push(await listPages(port, host));
  const join = (of: "warmUp" | "asked") =>
    Object.fromEntries(
      kinds.map((kind) => [kind, found.flatMap((pages) => pages[of][kind])]),
    ) as Pages;
  const asked = join("asked");
  const every = Math.ceil(asked.search.length / maxSearches);
  asked.search = asked.search.filter((_page, at) => at % every === 0);
  return { warmUp: join("warmUp"), asked };
}

/**
 * Measures the first request for each page since the start, on several sites and with all caches on. The page itself
 * is in no cache; data that it shares with earlier pages, such as its site's layout and rows of other searches, may
 * be cached. Processor time is counted, because it is the same on a machine with other work.
 */
export async function measureFirstTimePages({ withServer }: WithServer): Promise<Row[]> {
  const pages = await withServer({}, ({ port }) => findFirstTimePages(port));
  return withServer({}, (server) => measurePages(server, pages));
}

async function measurePages(
  { port, pid }: ServerUnderTest,
  { warmUp, asked }: { warmUp: Pages; asked: Pages },
): Promise<Row[]> {
  const rows: Row[] = [];
  for (const kind of kinds) {
    await readAll(port, warmUp[kind]);
    // Waits for remaining work, so that it does not count for the following pages.
    await wait(1000);
    const [thread, all, at] = [readMainThreadSeconds(pid), readCpuSeconds(pid), performance.now()];
    const count = await readAll(port, asked[kind]);
    const each = (seconds: number) => (1000 * seconds) / count;
    const value = each(readMainThreadSeconds(pid) - thread);
    const allMs = each(readCpuSeconds(pid) - all).toFixed(1);
    const waitedMs = ((performance.now() - at) / count).toFixed(1);
    rows.push({
      name: `${kind}, asked for the first time`,
      value,
      unit: "ms of the main thread",
      bar: bars[kind],
      atLeast: false,
      detail: `${count} pages; ${allMs} ms of the process, answered after ${waitedMs} ms`,
    });
  }
  return rows;
}
