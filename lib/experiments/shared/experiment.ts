/** The variant of an experiment for a viewer (spec §3 Experiment variant). */
export type ExperimentVariant = {
  experimentId: number;
  versionId: number;
  /** Name of the variant inside its experiment, such as `late`. */
  key: string;
  /** Name of the experiment in the code, such as `lead_gen_pop_up_timing`. */
  symbol: string;
};

/** The variant of everyone who is not in an experiment. */
export const controlVariant = "control";

/** Maximum length of the names of experiments and variants, in characters. */
export const maxNameLength = 64;

/**
 * Returns the key of the viewer's variant by the symbol of the experiment, `control` without a variant. It returns the
 * same key each time and never rejects.
 */
export type VariantFor = (symbol: string) => Promise<string>;

/** For viewers without an account or a visitor cookie. */
export const alwaysControl: VariantFor = async () => controlVariant;

/** A variant and its share, relative to the weights of the others. */
export type WeightedVersion = { id: number; key: string; weight: number };

/**
 * Picks the variant for a bucket: each variant covers a range as wide as its weight, in order.
 * @param place from 0 to below 1
 * @returns `null` if no variant has a weight
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
  // Rounding may leave a value at the very end without a range.
  return versions.findLast(({ weight }) => weight > 0) ?? null;
}
