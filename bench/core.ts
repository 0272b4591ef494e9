import { findMeasures, type Measure } from "#bench/measures/measure-table.ts";
import { measureInRounds } from "#bench/support/in-rounds.ts";
import { type Row, report } from "#bench/support/report.ts";
import type { WithServer } from "#bench/support/with-server.ts";

/** How long each of the five rounds of a measure takes, in seconds. */
const secondsEach = 2;

/** The measures that run by default. */
const coreMeasures = [
  "starts",
  "first-time-pages",
  "uncached-pages",
  "cached-page",
  "static-files",
  "hot-pages",
  "made-up-addresses",
  "search-page",
  "member-view",
  "reactions",
  "replies",
  "messages",
  "seen-replies",
];

/**
 * Measures production servers of this checkout from outside.
 * @param names of measures; the core ones by default
 * @throws Error with the name of an unknown measure
 */
export async function benchCore(tools: WithServer, names: readonly string[]): Promise<void> {
  const measures = findMeasures(names.length > 0 ? names : coreMeasures);
  // The first start creates and seeds the database and is not measured.
  await tools.withServer({}, async () => undefined);
  const rows: Row[] = [];
  for (const [, measure] of measures) rows.push(...(await measureAlone(measure, tools)));
  report(names.length > 0 ? names.join("-") : "core", rows);
}

async function measureAlone(measure: Measure, tools: WithServer): Promise<Row[]> {
  if ("measureProcesses" in measure) {
    await measure.prepare?.(tools);
    return measure.measureProcesses(tools);
  }
  const { settings = {}, hasRounds, measureServer } = measure;
  return tools.withServer(settings, (server) =>
    hasRounds
      ? measureServer(server)
      : measureInRounds(server.port, () => measureServer(server, secondsEach)),
  );
}
