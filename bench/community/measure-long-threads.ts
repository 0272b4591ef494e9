import { createLoop, readPaths } from "#bench/support/create-loop.ts";
import type { Row } from "#bench/support/report.ts";
import { connections, listPaths } from "#tests/support/product-calls.ts";
import type { LongThread } from "./community-data.ts";

const commentsPerPage = 20;
const maxMs = 80;

/**
 * Measures pages of threads with 5,000 replies without the page cache, beside ordinary threads in the same
 * run. Each connection reads another thread, so that no two share a render.
 */
export async function measureLongThreads(
  port: number,
  threads: readonly LongThread[],
  replyNumber: number,
): Promise<Row[]> {
  const ordinary = await listPaths(port, "/forums?page=", /href="(\/forums\/[a-z0-9-]+)"/g);
  const page = Math.ceil(replyNumber / commentsPerPage);
  const measures = [
    { name: "first page of a thread of 5,000 replies", paths: threads.map(({ path }) => path) },
    {
      name: "page with reply 4,900",
      paths: threads.map(({ path, replyId }) => `${path}?page=${page}#reply-${replyId}`),
    },
  ];
  const small = createLoop(port, readPaths(ordinary));
  await small(connections, 2);
  const baseline = { many: await small(connections, 5), one: await small(1, 4) };
  const rows: Row[] = [];
  for (const { name, paths } of measures) {
    const run = createLoop(port, readPaths(paths.map((path) => path.replace(/#.*/, ""))));
    await run(connections, 2);
    const many = await run(connections, 5);
    const one = await run(1, 4);
    rows.push({
      name: `${name}, uncached, p95 of ${connections} at once`,
      value: many.p95Ms,
      unit: "ms",
      bar: maxMs,
      atLeast: false,
      detail: `ordinary threads ${baseline.many.p95Ms.toFixed(0)} ms; one at a time p95 ${one.p95Ms.toFixed(1)} ms beside ${baseline.one.p95Ms.toFixed(1)} ms; failures ${many.failures}`,
    });
  }
  return rows;
}
