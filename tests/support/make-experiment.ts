import { experiments } from "#lib/experiments/server/experiment-tables.ts";
import type { DeclaredExperiment } from "#lib/experiments/shared/experiments.ts";
import type { TestNetwork } from "./test-network.ts";

/** Adds an experiment to those of the code, for one network. */
export function declareExperiment(
  network: TestNetwork,
  symbol: string,
  weights: Record<string, number>,
  endsOn = "2999-12-31",
): void {
  const declared = network.services.experiments.declared as Map<string, DeclaredExperiment>;
  declared.set(symbol, {
    purpose: "To find out.",
    owner: "The tests",
    endsOn,
    variants: Object.entries(weights).map(([key, weight]) => ({ key, weight })),
  });
}

/**
 * Declares an experiment with weighted variants and switches it on, by default on `migraine`; `endsIn` is in days.
 * @returns its id
 */
export async function makeExperiment(
  network: TestNetwork,
  symbol: string,
  weights: Record<string, number>,
  options: { isOn?: boolean; endsIn?: number; site?: string } = {},
): Promise<number> {
  const { isOn = true, endsIn = 1, site = "migraine" } = options;
  const end = new Date(Date.now() + endsIn * 24 * 3_600_000);
  declareExperiment(network, symbol, weights, end.toISOString().slice(0, 10));
  const [row] = await network.services.store.db
    .insert(experiments)
    .values({ siteId: network.site(site).id, symbol, isOn })
    .returning({ id: experiments.id });
  if (!row) throw new Error("The experiment was not stored");
  return row.id;
}
