import type { Step } from "#bench/support/closed-loop.ts";
import { createLoop, readPath, readPaths } from "#bench/support/create-loop.ts";
import type { Row } from "#bench/support/report.ts";
import {
  connections,
  fetchPlain,
  findArticlePath,
  findThreadWithTwentyReplies,
  listPaths,
  logIn,
  seconds,
} from "#tests/support/product-calls.ts";

/** Pages with their bars: `count` distinct paths, where there is an end to them. */
type Measure = { name: string; step: Step; bar: number; barMs: number; count?: number };

/** The pages of lists that the site has. */
async function listLists(port: number): Promise<string[]> {
  const numbered = [1, 2, 3, 4, 5, 6].flatMap((page) => [`/page/${page}`, `/forums?page=${page}`]);
  const paths = ["/", "/stories", "/recipes", "/conditions", ...numbered];
  const found: string[] = [];
  for (const path of paths) if ((await fetchPlain(port, path)).status === 200) found.push(path);
  if (found.length <= connections) throw new Error("The site has too few lists");
  return found;
}

/**
 * Measures pages without the page cache. Concurrent requests for one path share one render, so only the
 * figures for distinct paths show how fast the server renders.
 */
export async function measureUncachedPages(port: number): Promise<Row[]> {
  const cookie = await logIn(port, "member@demo.test");
  const thread = await findThreadWithTwentyReplies(port, cookie);
  const articles = await listPaths(port, "/page/", /href="(\/posts\/[a-z0-9-]+)"/g);
  const threads = await listPaths(port, "/forums?page=", /href="(\/forums\/[a-z0-9-]+)"/g);
  const lists = await listLists(port);
  const search: Step = async (turn, send) => {
    await send({ path: `/search?s=migraine+sleep+${turn}` });
  };
  const measures: readonly Measure[] = [
    {
      name: "one uncached article, rendered once for all who ask (coalesced)",
      step: readPath(await findArticlePath(port)),
      ...{ bar: 150, barMs: 45 },
    },
    {
      name: "one uncached thread with 20 replies, rendered once for all who ask (coalesced)",
      step: readPath(thread.path),
      ...{ bar: 300, barMs: 45 },
    },
    {
      name: "uncached articles (distinct)",
      count: articles.length,
      step: readPaths(articles),
      bar: 25,
      barMs: 450,
    },
    {
      name: "uncached threads (distinct)",
      count: threads.length,
      step: readPaths(threads),
      ...{ bar: 25, barMs: 450 },
    },
    {
      name: "uncached lists (distinct)",
      count: lists.length,
      step: readPaths(lists),
      ...{ bar: 25, barMs: 450 },
    },
    { name: "uncached searches of two words (distinct)", step: search, bar: 25, barMs: 450 },
  ];
  const rows: Row[] = [];
  for (const { name, step, bar, barMs, count } of measures) {
    const run = createLoop(port, step);
    await run(connections, 4);
    const { perSecond, p50Ms, p99Ms, failures } = await run(connections, seconds);
    const paths = count === undefined ? "" : `${count} paths, `;
    const detail = `${paths}p50 ${p50Ms.toFixed(1)} ms, failures ${failures}`;
    rows.push({ name, value: perSecond, unit: "/s", bar, atLeast: true, detail });
    rows.push({ name: `${name}, p99`, value: p99Ms, unit: "ms", bar: barMs, atLeast: false });
  }
  return rows;
}
