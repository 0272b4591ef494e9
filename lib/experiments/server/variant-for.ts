import { controlVariant, type VariantFor } from "#lib/experiments/shared/experiment.ts";
import type { SiteScope } from "#lib/site/shared/site.ts";
import { type ExperimentSubject, getSubjectKey, getVariant } from "./get-variant.ts";
import type { FindRunningVersions } from "./running-versions.ts";

/**
 * The variants of one asker, for as long as one request takes. Nothing is worked out before the first
 * question, and each experiment is looked up once, so that all of a page is made for one variant.
 * @param options.onError told when an experiment cannot be read: the asker gets what everyone gets
 * without it, because a page is worth more than what is tried out on it
 */
export function createVariantFor(options: {
  running: FindRunningVersions;
  site: SiteScope;
  asker: ExperimentSubject;
  onError: (error: unknown) => void;
}): VariantFor {
  const { running, site, asker, onError } = options;
  const known = new Map<string, Promise<string>>();
  let person: string | null | undefined;

  async function find(symbol: string): Promise<string> {
    if (person === undefined) person = getSubjectKey(asker);
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
