import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { findMeasures, type Measure, measureTable } from "#bench/measures/measure-table.ts";
import { printTable, type Row } from "#bench/support/report.ts";
import { createTools, type WithServer } from "#bench/support/with-server.ts";
import { startServer } from "#tests/support/product-server.ts";
import { compareRows, type Round } from "./compare-rows.ts";
import { prepareCheckout } from "./prepare-checkout.ts";

const rounds = 5;

/** The values of this checkout and of the other commit. */
type Pair<Value> = { ours: Value; other: Value };

/** Measures one of the two. A failed measure prints its error and returns no figures. */
async function tryMeasure(measure: () => Promise<Row[]>, commit: string): Promise<Row[]> {
  try {
    return await measure();
  } catch (error) {
    process.stderr.write(`  ${commit} cannot be measured: ${(error as Error).message}\n`);
    return [];
  }
}

/** The order changes with each round, so that neither commit always runs on the warmer machine. */
async function measureRounds(
  count: number,
  { ours, other }: Pair<() => Promise<Row[]>>,
  ref: string,
): Promise<Round[]> {
  const done: Round[] = [];
  for (let round = 0; round < count; round += 1) {
    const measureOurs = () => tryMeasure(ours, "this checkout");
    const measureOther = () => tryMeasure(other, ref);
    if (round % 2 === 0) done.push({ ours: await measureOurs(), other: await measureOther() });
    else {
      const others = await measureOther();
      done.push({ ours: await measureOurs(), other: others });
    }
  }
  return done;
}

/** Measures both checkouts in turns: two servers that run at the same time, or processes that the measure starts. */
async function measureBoth(
  measure: Measure,
  { ours, other }: Pair<WithServer>,
  ref: string,
): Promise<Round[]> {
  if ("measureProcesses" in measure) {
    for (const tools of [ours, other]) {
      // The first start creates and seeds the database.
      await tools.withServer({}, async () => undefined);
      await measure.prepare?.(tools);
    }
    const run = (tools: WithServer) => () => measure.measureProcesses(tools);
    return measureRounds(measure.comparedRounds, { ours: run(ours), other: run(other) }, ref);
  }
  const start = ({ dataDir, root }: WithServer) =>
    startServer({ dataDir, root, settings: measure.settings ?? {} });
  const servers = { ours: await start(ours), other: await start(other) };
  try {
    const run = (server: typeof servers.ours) => () => measure.measureServer(server);
    return await measureRounds(rounds, { ours: run(servers.ours), other: run(servers.other) }, ref);
  } finally {
    await servers.ours.stop();
    await servers.other.stop();
  }
}

/**
 * Measures this checkout and another commit, which is built in a separate checkout, in alternating rounds with the
 * same bench code: `npm run bench -- compare main~10 cached-page`.
 * @param names of measures; by default those of running servers, which take about an hour
 */
export async function benchCompare(
  ref: string | undefined,
  names: readonly string[],
): Promise<void> {
  const wanted = names.length > 0 ? names : listServerMeasures();
  const measures = findMeasures(wanted);
  if (!ref) throw new Error("Usage: npm run bench -- compare <commit> [measure …]");
  const { folder, commit } = prepareCheckout(ref);
  const dataDir = await mkdtemp(path.join(tmpdir(), "compare-"));
  try {
    for (const [name, measure] of measures) {
      // Some measures store data, so each measure has its own databases.
      const tools = {
        ours: createTools(path.join(dataDir, name, "ours")),
        other: createTools(path.join(dataDir, name, "other"), folder),
      };
      const done = await measureBoth(measure, tools, ref);
      process.stdout.write(`\n${name}: median of ${done.length} rounds (10 %–90 %)\n`);
      printTable([
        [
          "figure",
          "unit",
          "this checkout",
          `${ref} (${commit.slice(0, 8)})`,
          "ratio, above 1 is better",
        ],
        ...compareRows(done).map((row) => [row.name, row.unit, row.ours, row.other, row.ratio]),
      ]);
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

const listServerMeasures = () =>
  Object.entries(measureTable).flatMap(([name, measure]) =>
    "measureServer" in measure ? [name] : [],
  );
