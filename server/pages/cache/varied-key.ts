import type { VariantFor } from "#lib/experiments/shared/experiment.ts";

/** The variants that a page was rendered for, by the symbols of its experiments. */
export type Variants = ReadonlyMap<string, string>;

/**
 * The cache key of a page rendered for these variants: the plain key if it used no experiments. A
 * plain key contains no line break, so keys cannot collide.
 */
export function variedKey(key: string, variants: Variants): string {
  if (variants.size === 0) return key;
  const pairs = [...variants].toSorted(([one], [other]) => (one < other ? -1 : 1));
  return `${key}\n${JSON.stringify(pairs)}`;
}

/** The cache key of the viewer's page, if it differs by these experiments. */
export async function variedKeyFor(
  key: string,
  symbols: Iterable<string>,
  variantFor: VariantFor,
): Promise<string> {
  const asked = [...symbols].map(async (symbol) => [symbol, await variantFor(symbol)] as const);
  return variedKey(key, new Map(await Promise.all(asked)));
}
