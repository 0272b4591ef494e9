import { compareRows, type Round } from "#bench/compare/compare-rows.ts";
import { measureUncachedPages } from "#bench/measures/uncached-pages.ts";
import { printTable, type Row } from "#bench/support/report.ts";
import type { WithServer } from "#bench/support/with-server.ts";
import { startServer } from "#tests/support/product-server.ts";

const rounds = 3;
const secret = { API_SECRET: "a-secret-that-only-this-bench-knows-of" };
const uncached = { PAGE_CACHE_BYTES: "0" };

/**
 * Measures what two tiers cost or bring: pages that are rendered by a web tier from what an API tier reads, and by one
 * process, in alternating rounds on one database. On two processors the tiers share them with the database and with what
 * asks.
 */
export async function benchTiers({ dataDir, withServer }: WithServer): Promise<void> {
  const measureOne = (): Promise<Row[]> =>
    withServer(uncached, ({ port }) => measureUncachedPages(port));
  const measureSplit = (): Promise<Row[]> =>
    withServer(secret, async (api) => {
      const settings = { ...secret, ...uncached, API_URL: `http://127.0.0.1:${api.port}` };
      const web = await startServer({ dataDir, settings });
      try {
        return await measureUncachedPages(web.port);
      } finally {
        await web.stop();
      }
    });
  // The first start creates and seeds the database.
  await withServer({}, async () => undefined);
  const done: Round[] = [];
  for (let round = 0; round < rounds; round += 1) {
    if (round % 2 === 0) done.push({ ours: await measureSplit(), other: await measureOne() });
    else {
      const other = await measureOne();
      done.push({ ours: await measureSplit(), other });
    }
  }
  process.stdout.write(`\nmedian of ${rounds} rounds (10 %–90 %)\n`);
  printTable([
    ["figure", "unit", "web and API tier", "one process", "ratio, above 1 is better"],
    ...compareRows(done).map((row) => [row.name, row.unit, row.ours, row.other, row.ratio]),
  ]);
}
