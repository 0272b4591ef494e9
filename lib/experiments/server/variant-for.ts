import { controlVariant, type VariantFor } from "#lib/experiments/shared/experiment.ts";
import type { SiteScope } from "#lib/site/shared/site.ts";
import { type ExperimentSubject, getSubjectKey, getVariant } from "./get-variant.ts";
import type { FindRunningVersions } from "./running-versions.ts";

/**
 * Looks up the variants of one viewer during one request. Each experiment is read at most once, on
 * first use, so that a whole page has the same variant.
 * @param options.onError called when an experiment cannot be read; the viewer then gets `control`
 */
export function createVariantFor(options: {
  running: FindRunningVersions;
  site: SiteScope;
  subject: ExperimentSubject;
  onError: (error: unknown) => void;
}): VariantFor {
  const { running, site, subject, onError } = options;
  const known = new Map<string, Promise<string>>();
  let person: string | null | undefined;

  async function find(symbol: string): Promise<string> {
    if (person === undefined) person = getSubjectKey(subject);
    try {
      return (await getVariant({ running, site, person, symbol }))?.key ?? controlVariant;
    } catch (error) {
      onError(error);
      return controlVariant;
    }
  }

  return (symbol) => {
    const asked = known.get(symbol) ?? find(symbol);
    known.set(symbol, asked);
    return asked;
  };
}
