import { controlVariant, type VariantFor } from "#lib/experiments/shared/experiment.ts";
import type { SiteScope } from "#lib/site/shared/site.ts";
import type { ExperimentServices } from "./experiment-services.ts";
import { getVariant } from "./get-variant.ts";
import type { ExperimentSubject } from "./subject.ts";

/**
 * Looks up the variants of one viewer during one request. Each experiment is read at most once, on
 * first use, so that a whole page has the same variant.
 * @param options.forced variants that an admin has chosen for their browser
 * @param options.onError called when an experiment cannot be read; the viewer then gets `control`
 */
export function createVariantFor(options: {
  experiments: ExperimentServices;
  site: SiteScope;
  subject: ExperimentSubject;
  forced?: ReadonlyMap<string, string>;
  onError: (error: unknown) => void;
}): VariantFor {
  const { experiments, site, subject, forced, onError } = options;
  const known = new Map<string, Promise<string>>();

  async function find(symbol: string): Promise<string> {
    const chosen = forced?.get(symbol);
    if (chosen !== undefined) return chosen;
    try {
      const variant = await getVariant({ experiments, site, subject, symbol });
      return variant?.key ?? controlVariant;
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
