import { loopOf, reading } from "#bench/support/loop-of.ts";
import type { Row } from "#bench/support/report.ts";
import {
  connections,
  logIn,
  seconds,
  someArticle,
  threadWithTwentyReplies,
} from "#tests/support/product-calls.ts";

/** Pages that are rendered each time: the cache is switched off for this server. */
export async function measureUncachedPages(port: number): Promise<Row[]> {
  const article = await someArticle(port);
  const cookie = await logIn(port, "member@demo.test");
  const thread = await threadWithTwentyReplies(port, cookie);
  const rows: Row[] = [];
  const pages = [
    { name: "uncached article", path: article, bar: 150 },
    { name: "uncached thread with 20 replies", path: thread.path, bar: 300 },
  ];
  for (const { name, path, bar } of pages) {
    const run = loopOf(port, reading(path));
    await run(connections, 4);
    const result = await run(connections, seconds);
    rows.push({
      name,
      value: result.perSecond,
      unit: "/s",
      bar,
      atLeast: true,
      detail: `p50 ${result.p50Ms.toFixed(1)} ms, failures ${result.failures}`,
    });
    rows.push({ name: `${name}, p99`, value: result.p99Ms, unit: "ms", bar: 45, atLeast: false });
  }
  return rows;
}
