import type { VariantFor } from "#lib/experiments/shared/experiment.ts";

/** The variants that a page was made for, by the symbols of the experiments it asked about. */
export type Variants = ReadonlyMap<string, string>;

/**
 * What a page is kept under that was made for these variants: the plain key where it asked about
 * none. A plain key has no line break, so no two of them meet.
 */
export function variedKey(key: string, variants: Variants): string {
  if (variants.size === 0) return key;
  const pairs = [...variants].toSorted(([one], [other]) => (one < other ? -1 : 1));
  return `${key}\n${JSON.stringify(pairs)}`;
}

/** What the page of an asker is kept under, where pages differ by these experiments. */
export async function variedKeyFor(
  key: string,
  symbols: Iterable<string>,
  variantFor: VariantFor,
): Promise<string> {
  const asked = [...symbols].map(async (symbol) => [symbol, await variantFor(symbol)] as const);
  return variedKey(key, new Map(await Promise.all(asked)));
}
