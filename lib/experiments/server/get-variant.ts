import {
  type ExperimentVariant,
  maxNameLength,
  pickVersion,
} from "#lib/experiments/shared/experiment.ts";
import type { SiteScope } from "#lib/site/shared/site.ts";
import type { ExperimentServices } from "./experiment-services.ts";
import { type ExperimentSubject, findPerson } from "./subject.ts";
import { toBucket } from "./to-bucket.ts";

/**
 * The variant of an experiment for a viewer (spec §7 `getExperimentVariant`). It counts the exposure. It sets no
 * cookie: viewers without an account or a visitor cookie are in no variant (decision 33).
 * @param options.forced variants that an admin has chosen for their browser; nothing is counted
 * then
 * @returns `null` also for an unknown symbol, and for an experiment that is off or over
 * @throws when the experiment cannot be read
 */
export async function getVariant(options: {
  experiments: ExperimentServices;
  site: SiteScope;
  subject: ExperimentSubject;
  symbol: string;
  forced?: ReadonlyMap<string, string>;
}): Promise<ExperimentVariant | null> {
  const { experiments, site, subject, symbol } = options;
  if (symbol.length > maxNameLength) return null;
  const forced = options.forced?.get(symbol);
  const isKnown = subject.viewer !== null || subject.visitor.experimentKey !== null;
  if (!isKnown && forced === undefined) return null;
  const found = await experiments.find(site, symbol);
  if (!found) return null;
  const { experimentId, isRunning, versions } = found;
  if (forced !== undefined) {
    const chosen = versions.find(({ key }) => key === forced);
    return chosen ? { experimentId, versionId: chosen.id, key: chosen.key, symbol } : null;
  }
  if (!isRunning) return null;
  const person = await findPerson(experiments, site, subject);
  const version = person === null ? null : pickVersion(versions, toBucket(experimentId, person));
  if (!version || person === null) return null;
  experiments.exposures.record({
    siteId: site.id,
    experimentId,
    versionId: version.id,
    subject: person,
    memberId: subject.viewer?.id ?? null,
  });
  return { experimentId, versionId: version.id, key: version.key, symbol };
}
