import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { printTable } from "#bench/support/report.ts";
import { type ServerUnderTest, startServer } from "#tests/support/product-server.ts";
import { compareRows, type Round } from "./compare-rows.ts";
import { type ComparedMeasure, comparedMeasures } from "./compared-measures.ts";
import { prepareCheckout } from "./prepare-checkout.ts";

const rounds = 5;

type Pair = { ours: ServerUnderTest; other: ServerUnderTest };

/** Measures one of the two; what it cannot do is said and has no figures. */
async function measure(
  { measure }: ComparedMeasure,
  server: ServerUnderTest,
  commit: string,
): Promise<Round["ours"]> {
  try {
    return await measure(server);
  } catch (error) {
    process.stderr.write(`  ${commit} cannot be measured: ${(error as Error).message}\n`);
    return [];
  }
}

/** The order changes with each round, so that neither always has the warmer machine. */
async function measureRounds(one: ComparedMeasure, { ours, other }: Pair, ref: string) {
  const done: Round[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const measureOurs = () => measure(one, ours, "this checkout");
    const measureOther = () => measure(one, other, ref);
    if (round % 2 === 0) done.push({ ours: await measureOurs(), other: await measureOther() });
    else {
      const others = await measureOther();
      done.push({ ours: await measureOurs(), other: others });
    }
  }
  return done;
}

/**
 * Measures this checkout and another commit, which is built beside it, in alternating rounds with the same code of the bench:
 * `npm run bench -- compare main~10 cached-page`. All measures take about an hour.
 * @param names of measures; all by default
 */
export async function benchCompare(
  ref: string | undefined,
  names: readonly string[],
): Promise<void> {
  const known = Object.keys(comparedMeasures);
  const unknown = names.find((name) => !known.includes(name));
  if (!ref || unknown) {
    const reason = ref ? `Unknown measure ${unknown}.` : "The commit is missing.";
    throw new Error(`${reason} Usage: npm run bench -- compare <commit> [${known.join("|")} …]`);
  }
  const { folder, commit } = prepareCheckout(ref);
  const dataDir = await mkdtemp(path.join(tmpdir(), "compare-"));
  const start = async (settings: ComparedMeasure["settings"]): Promise<Pair> => ({
    ours: await startServer({ dataDir: path.join(dataDir, "ours"), settings }),
    other: await startServer({ dataDir: path.join(dataDir, "other"), settings, root: folder }),
  });
  try {
    for (const name of names.length > 0 ? names : known) {
      const one = comparedMeasures[name];
      if (!one) continue;
      const pair = await start(one.settings);
      try {
        const compared = compareRows(await measureRounds(one, pair, ref));
        process.stdout.write(`\n${name}: median of ${rounds} rounds (10 %–90 %)\n`);
        printTable([
          [
            "figure",
            "unit",
            "this checkout",
            `${ref} (${commit.slice(0, 8)})`,
            "ratio, above 1 is better",
          ],
          ...compared.map((row) => [row.name, row.unit, row.ours, row.other, row.ratio]),
        ]);
      } finally {
        await pair.ours.stop();
        await pair.other.stop();
      }
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}
