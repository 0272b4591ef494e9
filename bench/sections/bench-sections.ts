import { createLoop, readPath } from "#bench/support/create-loop.ts";
import { type Row, report } from "#bench/support/report.ts";
import type { WithServer } from "#bench/support/with-server.ts";
import { findArticlePath } from "#tests/support/product-calls.ts";
import { measureVotes } from "./measure-votes.ts";

/** Measures the page with every section and an article, both uncached. */
async function measureRendering(port: number): Promise<Row[]> {
  const pages = { article: await findArticlePath(port), "every section": "/every-section" };
  const p95: Record<string, number> = {};
  for (const [name, path] of Object.entries(pages)) {
    const run = createLoop(port, readPath(path));
    // One connection: the latency of a reader, without queueing.
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

/** Measures sections, and checks the counts of concurrent votes. */
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
