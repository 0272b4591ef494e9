import { controlVariant, type VariantIn } from "#lib/experiments/shared/experiment.ts";
import type { SiteScope } from "#lib/site/shared/site.ts";
import { type Asker, getVariant, personOf } from "./get-variant.ts";
import type { RunningVersions } from "./running-versions.ts";

/**
 * The variants of one asker, for as long as one request takes. Nothing is worked out before the first
 * question, and each experiment is looked up once, so that all of a page is made for one variant.
 * @param options.onError told when an experiment cannot be read: the asker gets what everyone gets
 * without it, because a page is worth more than what is tried out on it
 */
export function createVariantIn(options: {
  running: RunningVersions;
  site: SiteScope;
  asker: Asker;
  onError: (error: unknown) => void;
}): VariantIn {
  const { running, site, asker, onError } = options;
  const known = new Map<string, Promise<string>>();
  let person: string | null | undefined;

  async function find(symbol: string): Promise<string> {
    if (person === undefined) person = personOf(asker);
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
