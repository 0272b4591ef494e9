import { createReporter, mergeReport, type Reporter } from "#lib/imports/shared/import-report.ts";
import type { ItemPlan } from "./plan-item.ts";
import { describeRefusal } from "./refused-by-database.ts";
import { type Batch, storeBatch } from "./store-batch.ts";

/** Stores a batch. Its counts, claimed names and findings are kept only if it was stored. */
async function tryBatch(plans: readonly ItemPlan[], batch: Batch): Promise<void> {
  const { taken, addresses, reporter } = batch;
  const attempt = {
    ...batch,
    reporter: createReporter(),
    addresses: new Map(),
    taken: {
      slugs: new Set(taken.slugs),
      permalinks: new Set(taken.permalinks),
      categories: taken.categories,
    },
  };
  await storeBatch(plans, attempt);
  Object.assign(taken, attempt.taken);
  for (const [id, address] of attempt.addresses) addresses.set(id, address);
  mergeReport(reporter, attempt.reporter.report);
}

/**
 * Stores a batch of items in one transaction. If the database refuses one of them, the others are stored one by
 * one and the refused one is reported.
 */
export async function storePlans(
  plans: readonly ItemPlan[],
  batch: Batch & { reporter: Reporter },
): Promise<void> {
  try {
    await tryBatch(plans, batch);
  } catch (error) {
    const refusal = describeRefusal(error);
    if (refusal === null) throw error;
    const [plan] = plans;
    if (plans.length === 1 && plan) batch.reporter.skip("item", plan.name, refusal);
    else for (const one of plans) await storePlans([one], batch);
  }
}
