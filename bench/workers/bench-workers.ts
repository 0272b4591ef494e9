import { setTimeout as wait } from "node:timers/promises";
import { compareRows, type Round } from "#bench/compare/compare-rows.ts";
import { measureMemberView } from "#bench/measures/member-view.ts";
import { measureUncachedPages } from "#bench/measures/uncached-pages.ts";
import { printTable, type Row } from "#bench/support/report.ts";
import type { WithServer } from "#bench/support/with-server.ts";

const rounds = 3;

/** Time for the workers after the first one to start, in ms. */
const startMs = 8000;

/**
 * Measures what workers add: pages that are rendered and pages of a member, with several workers and with one, in
 * alternating rounds on one database. Where there are as many workers as processors, they share these with the database
 * and with what asks.
 */
export async function benchWorkers({ withServer }: WithServer, count: string): Promise<void> {
  const measure = (workers: string): Promise<Row[]> =>
    withServer({ WORKERS: workers, PAGE_CACHE_BYTES: "0" }, async ({ port }) => {
      await wait(startMs);
      return [...(await measureUncachedPages(port)), ...(await measureMemberView(port))];
    });
  // The first start creates and seeds the database.
  await withServer({}, async () => undefined);
  const done: Round[] = [];
  for (let round = 0; round < rounds; round += 1) {
    if (round % 2 === 0) done.push({ ours: await measure(count), other: await measure("1") });
    else {
      const other = await measure("1");
      done.push({ ours: await measure(count), other });
    }
  }
  process.stdout.write(`\nmedian of ${rounds} rounds (10 %–90 %)\n`);
  const rows = compareRows(done);
  printTable([
    ["figure", "unit", `${count} workers`, "one", "ratio, above 1 is better"],
    ...rows.map((row) => [row.name, row.unit, row.ours, row.other, row.ratio]),
  ]);
}
