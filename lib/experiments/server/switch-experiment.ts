import type { Queryable } from "#lib/core/server/db/client.ts";
import { AppError } from "#lib/core/shared/errors.ts";
import { experimentTexts } from "#lib/experiments/shared/experiment-texts.ts";
import type { Viewer } from "#lib/members/shared/member.ts";
import { assertCan } from "#lib/members/shared/permissions.ts";
import type { SiteScope } from "#lib/site/shared/site.ts";
import { storeSwitch } from "./experiment-queries.ts";
import type { ExperimentServices } from "./experiment-services.ts";

/**
 * Switches an experiment on or off at a site; every instance follows within a second.
 * @throws AppError UNAUTHENTICATED or FORBIDDEN to anyone but admins, NOT_FOUND for an unknown experiment
 */
export async function switchExperiment(options: {
  db: Queryable;
  experiments: Pick<ExperimentServices, "declared">;
  site: SiteScope;
  viewer: Viewer;
  symbol: string;
  isOn: boolean;
}): Promise<void> {
  const { db, experiments, site, viewer, symbol, isOn } = options;
  assertCan(viewer, "experiments.switch");
  if (!experiments.declared.has(symbol)) throw new AppError("NOT_FOUND", experimentTexts.unknown);
  await storeSwitch(db, site, { symbol, isOn });
}
