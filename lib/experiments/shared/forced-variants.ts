import type { DeclaredExperiment } from "./experiments.ts";

/** The cookie with the variants that an admin has chosen for their browser. */
export const forcedVariantsCookie = "experiment_variants";

/** Variants that are forced, by the symbols of the experiments. */
export type ForcedVariants = ReadonlyMap<string, string>;

/** An empty set of forced variants. */
export const noForcedVariants: ForcedVariants = new Map();

/** The value of the cookie: `symbol:key`, separated by dots. */
export const formatForcedVariants = (variants: ForcedVariants): string =>
  [...variants].map(([symbol, key]) => `${symbol}:${key}`).join(".");

/** Reads the cookie. Experiments and variants that the code does not have are left out. */
export function parseForcedVariants(
  value: string,
  declared: ReadonlyMap<string, DeclaredExperiment>,
): ForcedVariants {
  const pairs = value.split(".").flatMap((pair): [string, string][] => {
    const [symbol = "", key = "", ...rest] = pair.split(":");
    const variants = rest.length === 0 ? declared.get(symbol)?.variants : undefined;
    return variants?.some((variant) => variant.key === key) ? [[symbol, key]] : [];
  });
  return new Map(pairs);
}
