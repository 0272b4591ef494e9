import { findUncachedPaths } from "#bench/measures/uncached-paths.ts";
import { readCpuSeconds } from "#bench/support/cpu-time.ts";
import { createLoop, readPaths } from "#bench/support/create-loop.ts";
import { printTable } from "#bench/support/report.ts";
import { showSpread, toSpread } from "#bench/support/spread.ts";
import { startSplitTiers } from "#tests/support/faults/split-tiers.ts";
import { connections } from "#tests/support/product-calls.ts";

const rounds = 5;
const seconds = 4;
const uncached = { PAGE_CACHE_BYTES: "0" };
/** What answers: a web tier with its API tier, or the API tier alone, which is the whole product. */
const ways = ["web and API tier", "one process"] as const;

/** A round: pages a second, and processor time of each process for a page, in ms. */
type Round = { perSecond: number; apiMs: number; webMs: number };

/**
 * Measures what two tiers cost and bring: distinct pages that are not in the cache, rendered by a web tier or by the
 * process with the database, in turns.
 */
export async function benchTiers(): Promise<void> {
  const tiers = await startSplitTiers({ api: uncached, web: uncached });
  const ports = [tiers.web.port, tiers.api.port];
  const readCpu = () => [tiers.api, tiers.web].map(({ pid }) => readCpuSeconds(pid));
  try {
    const { articles, threads } = await findUncachedPaths(tiers.web.port);
    const table = [["page", "rendered by", "a second", "API tier, ms", "web tier, ms"]];
    for (const [name, paths] of Object.entries({ articles, threads })) {
      const run = (way: number) =>
        createLoop(ports[way] ?? 0, readPaths(paths))(connections, seconds);
      const done: Round[][] = [[], []];
      for (const way of [0, 1]) await run(way);
      for (let turn = 0; turn < 2 * rounds; turn += 1) {
        // The order changes from round to round.
        const way = (turn + Math.floor(turn / 2)) % 2;
        const before = readCpu();
        const { perSecond, steps } = await run(way);
        const [apiMs = 0, webMs = 0] = readCpu().map(
          (after, at) => ((after - (before[at] ?? 0)) * 1000) / steps,
        );
        done[way]?.push({ perSecond, apiMs, webMs });
      }
      for (const [way, results] of done.entries()) {
        const show = (field: keyof Round) =>
          showSpread(toSpread(results.map((result) => result[field])));
        table.push([name, ways[way] ?? "", show("perSecond"), show("apiMs"), show("webMs")]);
      }
    }
    process.stdout.write(`\nmedian of ${rounds} rounds (10 %–90 %)\n`);
    printTable(table);
  } finally {
    await tiers.stop();
  }
}
