import { createLoop, readPath, readPaths } from "#bench/support/create-loop.ts";
import type { Row } from "#bench/support/report.ts";
import {
  connections,
  findArticlePath,
  findThreadWithTwentyReplies,
  listPaths,
  logIn,
  seconds,
} from "#tests/support/product-calls.ts";

/**
 * Pages of a server whose cache is off. Simultaneous requests for one path share one render, so the
 * figure for one path is higher than what the server renders; that is what distinct paths show.
 */
export async function measureUncachedPages(port: number): Promise<Row[]> {
  const cookie = await logIn(port, "member@demo.test");
  const thread = await findThreadWithTwentyReplies(port, cookie);
  const articles = await listPaths(port, "/page/", /href="(\/posts\/[a-z0-9-]+)"/g);
  const threads = await listPaths(port, "/forums?page=", /href="(\/forums\/[a-z0-9-]+)"/g);
  const measures = [
    { name: "uncached article", step: readPath(await findArticlePath(port)), bar: 150, barMs: 45 },
    {
      name: "uncached thread with 20 replies",
      step: readPath(thread.path),
      ...{ bar: 300, barMs: 45 },
    },
    {
      name: `${articles.length} uncached articles`,
      step: readPaths(articles),
      bar: 25,
      barMs: 450,
    },
    { name: `${threads.length} uncached threads`, step: readPaths(threads), bar: 25, barMs: 450 },
  ];
  const rows: Row[] = [];
  for (const { name, step, bar, barMs } of measures) {
    const run = createLoop(port, step);
    await run(connections, 4);
    const { perSecond, p50Ms, p99Ms, failures } = await run(connections, seconds);
    const detail = `p50 ${p50Ms.toFixed(1)} ms, failures ${failures}`;
    rows.push({ name, value: perSecond, unit: "/s", bar, atLeast: true, detail });
    rows.push({ name: `${name}, p99`, value: p99Ms, unit: "ms", bar: barMs, atLeast: false });
  }
  return rows;
}
