import { AppError } from "#lib/core/shared/errors.ts";
import { experimentTexts } from "#lib/experiments/shared/experiment-texts.ts";
import {
  type ForcedVariants,
  noForcedVariants,
  parseForcedVariants,
} from "#lib/experiments/shared/forced-variants.ts";
import type { Viewer } from "#lib/members/shared/member.ts";
import { assertCan, can } from "#lib/members/shared/permissions.ts";
import type { ExperimentServices } from "./experiment-services.ts";

type Asker = { viewer: Viewer; hasInternalTools: boolean };

/**
 * The variants that a browser's cookie forces: for admins, and for everyone if the tools are open to all.
 * @param value of the cookie, if any
 */
export function getForcedVariants(
  { viewer, hasInternalTools }: Asker,
  value: string | undefined,
  { declared }: Pick<ExperimentServices, "declared">,
): ForcedVariants {
  if (!value) return noForcedVariants;
  const isHeard = hasInternalTools || can(viewer, "experiments.open");
  return isHeard ? parseForcedVariants(value, declared) : noForcedVariants;
}

/**
 * Forces a variant for the viewer's browser, in addition to those forced before.
 * @param options.key `null` to use the assigned variant again
 * @throws AppError UNAUTHENTICATED or FORBIDDEN to anyone but admins, unless the tools are open to
 * everyone; NOT_FOUND for an experiment or a variant that the product does not have
 */
export function forceVariant(
  options: Asker & {
    experiments: Pick<ExperimentServices, "declared">;
    before: ForcedVariants;
    symbol: string;
    key: string | null;
  },
): ForcedVariants {
  const { viewer, experiments, before, symbol, key } = options;
  if (!options.hasInternalTools) assertCan(viewer, "experiments.open");
  const declared = experiments.declared.get(symbol);
  const isKnown = key === null || declared?.variants.some((variant) => variant.key === key);
  if (!declared || !isKnown) throw new AppError("NOT_FOUND", experimentTexts.unknown);
  const after = new Map(before);
  after.delete(symbol);
  if (key !== null) after.set(symbol, key);
  return after;
}
