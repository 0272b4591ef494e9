import { readCpuSeconds } from "#bench/support/cpu-time.ts";
import { createLoop, readPaths } from "#bench/support/create-loop.ts";
import type { Row } from "#bench/support/report.ts";
import { showSpread, toSpread } from "#bench/support/spread.ts";
import type { WithServer } from "#bench/support/with-server.ts";
import { startSplitTiers } from "#tests/support/faults/split-tiers.ts";
import { connections } from "#tests/support/product-calls.ts";
import { findUncachedPaths } from "./uncached-paths.ts";

const rounds = 5;
const seconds = 4;
const uncached = { PAGE_CACHE_BYTES: "0" };
/** Maximum processor time for a page, in ms. */
const barMs = 20;

/** Processor time of each process for a page, in ms. */
type Round = { apiMs: number; webMs: number };

/**
 * Measures the cost of two tiers: distinct uncached pages, rendered in turn by a web tier and by a process with the
 * database, which is the whole product.
 */
export async function measureTiers({ root }: Pick<WithServer, "root">): Promise<Row[]> {
  const tiers = await startSplitTiers({ api: uncached, web: uncached }, root);
  const readCpu = () => [tiers.api, tiers.web].map(({ pid }) => readCpuSeconds(pid));
  const measure = async (port: number, paths: readonly string[]): Promise<Round> => {
    const before = readCpu();
    const { steps } = await createLoop(port, readPaths(paths))(connections, seconds);
    const [apiMs = 0, webMs = 0] = readCpu().map(
      (after, at) => ((after - (before[at] ?? 0)) * 1000) / steps,
    );
    return { apiMs, webMs };
  };
  try {
    const { articles, threads } = await findUncachedPaths(tiers.web.port);
    const rows: Row[] = [];
    for (const [name, paths] of Object.entries({ articles, threads })) {
      const measureSplit = () => measure(tiers.web.port, paths);
      const measureWhole = () => measure(tiers.api.port, paths);
      // The first round of each is not counted.
      await measureSplit();
      await measureWhole();
      const [split, whole]: [Round[], Round[]] = [[], []];
      for (let round = 0; round < rounds; round += 1) {
        // The order changes from round to round.
        if (round % 2 === 0) split.push(await measureSplit());
        whole.push(await measureWhole());
        if (round % 2 === 1) split.push(await measureSplit());
      }
      const toRow = (where: string, values: readonly number[]): Row => {
        const spread = toSpread(values);
        const detail = `${showSpread(spread)} in ${rounds} rounds`;
        const figure = { value: spread.median, unit: "ms of a core", bar: barMs, atLeast: false };
        return { name: `${name}, ${where}`, ...figure, detail };
      };
      rows.push(
        toRow(
          "web tier",
          split.map(({ webMs }) => webMs),
        ),
        toRow(
          "API tier of that web tier",
          split.map(({ apiMs }) => apiMs),
        ),
        toRow(
          "one process",
          whole.map(({ apiMs }) => apiMs),
        ),
      );
    }
    return rows;
  } finally {
    await tiers.stop();
  }
}
