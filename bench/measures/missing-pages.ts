import { randomUUID } from "node:crypto";
import { fetchBytes } from "#bench/support/bare-node.ts";
import { closedLoop, type LoopResult } from "#bench/support/closed-loop.ts";
import type { Row } from "#bench/support/report.ts";
import {
  connections,
  host,
  listOtherHosts,
  listSitemapPaths,
  seconds,
} from "#tests/support/product-calls.ts";

/** The number of read pages, and how often each is read before the flood. */
const hotPages = 200;
const timesRead = 4;
/** Minimum number of requests of the flood, however slow the machine is. */
const minAddresses = 20_000;
/** The measure gives up after this time. */
const maxSeconds = 300;

/** Requests new made-up URLs of several routes. */
function askForMadeUp(port: number, forSeconds: number): Promise<LoopResult> {
  const name = randomUUID();
  const folders = ["/posts/", "/forums/", "/", "/stories/", "/tag/"];
  return closedLoop({
    port,
    host,
    connections,
    seconds: forSeconds,
    isExpected: (status) => status === 404,
    step: async (turn, send) => {
      await send({ path: `${folders[turn % folders.length]}${name}-${turn}` });
    },
  });
}

type Page = { host: string; path: string };

/** Articles and threads of several sites, because one site has too few. @throws Error if there are too few */
async function findHotPages(port: number): Promise<Page[]> {
  const pages: Page[] = [];
  for (const site of [host, ...(await listOtherHosts(port))])
    for (const name of ["post", "thread"]) {
      // A site without threads has no sitemap of them.
      const paths = await listSitemapPaths(port, name, site).catch(() => []);
      pages.push(...paths.map((path) => ({ host: site, path })));
      if (pages.length >= hotPages) return pages.slice(0, hotPages);
    }
  throw new Error(`There are ${pages.length} articles and threads, fewer than ${hotPages}`);
}

/** Reads the pages once. @returns how many of them were cached */
async function countHits(port: number, pages: readonly Page[]): Promise<number> {
  let hits = 0;
  for (const page of pages) {
    const { headers } = await fetchBytes(port, page.host, page.path);
    if (headers.includes("HIT")) hits += 1;
  }
  return hits;
}

/** Measures made-up URLs, each requested once. */
export async function measureMadeUpAddresses(port: number, secondsEach = seconds): Promise<Row[]> {
  await askForMadeUp(port, 1);
  const { perSecond, p50Ms, p99Ms, failures } = await askForMadeUp(port, secondsEach);
  return [
    {
      name: "made-up addresses, each asked for once",
      value: perSecond,
      unit: "/s",
      bar: 1000,
      atLeast: true,
      detail: `p50 ${p50Ms.toFixed(1)} ms, p99 ${p99Ms.toFixed(1)} ms, failures ${failures}`,
    },
  ];
}

/** Measures whether read pages stay cached during twenty thousand requests for made-up URLs. */
export async function measureHotPages(port: number): Promise<Row[]> {
  const pages = await findHotPages(port);
  let hitsBefore = 0;
  for (let turn = 0; turn < timesRead; turn += 1) hitsBefore = await countHits(port, pages);
  if (hitsBefore < hotPages) throw new Error(`Only ${hitsBefore} of ${hotPages} pages are cached`);
  let asked = 0;
  const endsAt = performance.now() + maxSeconds * 1000;
  while (asked < minAddresses && performance.now() < endsAt)
    asked += (await askForMadeUp(port, seconds)).steps;
  const hits = await countHits(port, pages);
  const sites = new Set(pages.map((page) => page.host)).size;
  return [
    {
      name: "hot pages still cached after the made-up addresses",
      value: hits,
      unit: `of ${hotPages}`,
      bar: hotPages,
      atLeast: true,
      detail: `pages of ${sites} sites, ${asked} addresses`,
    },
  ];
}
