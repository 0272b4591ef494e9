import { experiments, experimentVersions } from "#lib/experiments/server/experiment-tables.ts";
import type { TestNetwork } from "./test-network.ts";

/**
 * Creates an experiment with weighted variants, by default on `migraine` for an hour; `endsIn` is in
 * hours.
 * @returns its id
 */
export async function makeExperiment(
  network: TestNetwork,
  symbol: string,
  weights: Record<string, number>,
  options: { isOn?: boolean; endsIn?: number; site?: string } = {},
): Promise<number> {
  const { db } = network.services.store;
  const siteId = network.site(options.site ?? "migraine").id;
  const [row] = await db
    .insert(experiments)
    .values({
      ...{ siteId, symbol, purpose: "To find out.", owner: "The tests" },
      isOn: options.isOn ?? true,
      endsAt: new Date(Date.now() + (options.endsIn ?? 1) * 3_600_000),
    })
    .returning({ id: experiments.id });
  if (!row) throw new Error("The experiment was not stored");
  const versions = Object.entries(weights).map(([key, weight]) => ({
    ...{ siteId, experimentId: row.id, key, weight },
  }));
  await db.insert(experimentVersions).values(versions);
  return row.id;
}
