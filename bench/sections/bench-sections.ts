import { createLoop, readPath } from "#bench/support/create-loop.ts";
import { type Row, report } from "#bench/support/report.ts";
import type { WithServer } from "#bench/support/with-server.ts";
import { findArticlePath } from "#tests/support/product-calls.ts";
import { measureVotes } from "./measure-votes.ts";

/** The page of every section beside a plain article, both rendered each time. */
async function measureRendering(port: number): Promise<Row[]> {
  const pages = { article: await findArticlePath(port), "every section": "/every-section" };
  const p95: Record<string, number> = {};
  for (const [name, path] of Object.entries(pages)) {
    const run = createLoop(port, readPath(path));
    // One after the other: what one reader waits, not what a queue of them does.
    await run(1, 3);
    p95[name] = (await run(1, 8)).p95Ms;
  }
  const article = p95.article ?? 0;
  const every = p95["every section"] ?? 0;
  return [
    {
      name: "the page of every section, uncached, p95",
      value: every,
      unit: "ms",
      bar: 80,
      atLeast: false,
      detail: `an article in the same run ${article.toFixed(1)} ms, ${(every / article).toFixed(1)} times as long`,
    },
  ];
}

/** What sections cost, and whether votes are counted right when many come at once. */
export async function benchSections({ dataDir, withServer }: WithServer): Promise<void> {
  await withServer({}, async () => undefined);
  const rendering = await withServer({ PAGE_CACHE_BYTES: "0" }, ({ port }) =>
    measureRendering(port),
  );
  const votes = await withServer({ RATE_LIMIT_SCALE: "0" }, ({ port }) =>
    measureVotes(port, dataDir),
  );
  report("sections", [...rendering, ...votes]);
}
