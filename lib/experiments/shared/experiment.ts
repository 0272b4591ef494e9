/** The variant of an experiment that someone is in (spec §3 Experiment variant). */
export type ExperimentVariant = {
  experimentId: number;
  versionId: number;
  /** Name of the variant inside its experiment, such as `late`. */
  key: string;
  /** Name of the experiment in the code, such as `lead_gen_pop_up_timing`. */
  symbol: string;
};

/** What everyone gets without an experiment, and in one whoever is in none of its variants. */
export const controlVariant = "control";

/** Most characters of the name of an experiment or of a variant that a page may use. */
export const maxNameLength = 64;

/**
 * The key of the variant that somebody is in, by the symbol of the experiment; `control` where they
 * are in none. It answers the same each time, and never fails.
 */
export type VariantFor = (symbol: string) => Promise<string>;

/** For whoever cannot be told from others. */
export const alwaysControl: VariantFor = async () => controlVariant;

/** A variant and how much of the whole it gets, beside the weights of the others. */
export type WeightedVersion = { id: number; key: string; weight: number };

/**
 * The variant that a place between 0 and 1 falls on: each has a stretch as long as its weight, in
 * their order.
 * @param place from 0, and below 1
 * @returns `null` where no variant has any weight
 */
export function pickVersion<Version extends { weight: number }>(
  versions: readonly Version[],
  place: number,
): Version | null {
  const total = versions.reduce((sum, { weight }) => sum + weight, 0);
  if (total <= 0) return null;
  let end = 0;
  for (const version of versions) {
    end += version.weight;
    if (place * total < end) return version;
  }
  // Rounding may leave a place at the very end without a stretch.
  return versions.findLast(({ weight }) => weight > 0) ?? null;
}
