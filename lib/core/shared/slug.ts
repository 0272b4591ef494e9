/** Longest slug we make. */
const maxSlugLength = 80;

/**
 * A text as a slug: small ASCII letters, digits and hyphens, at most 80, cut at a word.
 * @returns nothing where the text holds no such letter
 */
export function asciiSlug(text: string): string {
  const slug = text
    .slice(0, 2000)
    .normalize("NFKD")
    .replace(/[\u0300-\u036f’']/g, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "");
  if (slug.length <= maxSlugLength) return slug;
  const cut = slug.slice(0, maxSlugLength + 1);
  return cut.includes("-") ? cut.replace(/-[^-]*$/, "") : cut.slice(0, maxSlugLength);
}

/** What a slug is called the second, third, … time. @param number 2 and up */
export const numberedSlug = (base: string, number: number): string =>
  `${base.slice(0, maxSlugLength - 8).replace(/-+$/, "")}-${number}`;

/** The first of `base`, `base-2`, `base-3`, … that is free. */
export function freeSlug(base: string, isTaken: (slug: string) => boolean): string {
  if (!isTaken(base)) return base;
  for (let number = 2; ; number += 1) {
    const slug = numberedSlug(base, number);
    if (!isTaken(slug)) return slug;
  }
}
