import type { Step } from "#bench/support/closed-loop.ts";
import { createLoop, readPath, readPaths } from "#bench/support/create-loop.ts";
import type { Row } from "#bench/support/report.ts";
import { connections, seconds } from "#tests/support/product-calls.ts";
import { findUncachedPaths } from "./uncached-paths.ts";

/** Pages with their bars. `count` is the number of distinct pages, if it is limited. */
type Measure = { name: string; step: Step; bar: number; barMs: number; count?: number };

const distinct = (name: string, paths: readonly string[]): Measure => ({
  name: `${name} again and again, page cache off`,
  count: paths.length,
  step: readPaths(paths),
  bar: 25,
  barMs: 450,
});

/** A step that requests the home pages of sites in turn. */
const readHomes =
  (port: number, sites: readonly string[]): Step =>
  async (turn, send) => {
    const site = sites[turn % sites.length];
    await send({ path: "/", headers: { host: `${site}:${port}` } });
  };

/**
 * Measures pages without the page cache. Concurrent requests for one path share one render, so only the figures for
 * distinct paths show how fast the server renders. Cached data of earlier rounds is reused; `first-time-pages.ts`
 * measures first requests.
 */
export async function measureUncachedPages(port: number, secondsEach = seconds): Promise<Row[]> {
  const paths = await findUncachedPaths(port);
  const measures: readonly Measure[] = [
    {
      name: "one uncached article, rendered once for all who ask (coalesced)",
      step: readPath(paths.articles[0] ?? "/"),
      bar: 150,
      barMs: 45,
    },
    {
      name: "one uncached thread with 20 replies, rendered once for all who ask (coalesced)",
      step: readPath(paths.twentyReplies),
      bar: 300,
      barMs: 45,
    },
    distinct("articles", paths.articles),
    distinct("threads", paths.threads),
    distinct("pages of 20 replies", paths.fullThreads),
    distinct("lists", paths.lists),
    {
      name: "home pages of sites again and again, page cache off",
      count: paths.sites.length,
      step: readHomes(port, paths.sites),
      bar: 25,
      barMs: 450,
    },
    distinct("searches of two words of a title", paths.searches),
  ];
  const rows: Row[] = [];
  for (const { name, step, bar, barMs, count } of measures) {
    const run = createLoop(port, step);
    await run(connections, Math.min(4, secondsEach));
    const { perSecond, p50Ms, p99Ms, failures } = await run(connections, secondsEach);
    const pages = count === undefined ? "" : `${count} pages, `;
    const detail = `${pages}p50 ${p50Ms.toFixed(1)} ms, failures ${failures}`;
    rows.push({ name, value: perSecond, unit: "/s", bar, atLeast: true, detail });
    rows.push({ name: `${name}, p99`, value: p99Ms, unit: "ms", bar: barMs, atLeast: false });
  }
  return rows;
}
