const maxSlugLength = 80;

/** Latin letters that are not just accented ones, with their replacement in ASCII. */
const latinLetters: Readonly<Record<string, string>> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  ł: "l",
  đ: "d",
  ð: "d",
  þ: "th",
  ħ: "h",
  ı: "i",
  ŋ: "ng",
};

/**
 * Converts a text to a slug: lowercase ASCII letters, digits and hyphens, at most 80 characters, cut at
 * a word. Letters of other scripts are left out.
 * @returns an empty string when the text has no such character
 */
export function asciiSlug(text: string): string {
  const slug = text
    .slice(0, 2000)
    .normalize("NFKD")
    .replace(/[\u0300-\u036f’']/g, "")
    .toLowerCase()
    .replace(/[ßæœøłđðþħıŋ]/g, (letter) => latinLetters[letter] ?? letter)
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "");
  if (slug.length <= maxSlugLength) return slug;
  const cut = slug.slice(0, maxSlugLength + 1);
  return cut.includes("-") ? cut.replace(/-[^-]*$/, "") : cut.slice(0, maxSlugLength);
}

/** Adds a number to a slug that is taken. @param number 2 and up */
export const numberedSlug = (base: string, number: number): string =>
  `${base.slice(0, maxSlugLength - 8).replace(/-+$/, "")}-${number}`;

/** A slug that says nothing about what it names, such as `thread-3f9c01b2d47e`. */
export const neutralSlug = (type: string): string =>
  `${type}-${crypto.randomUUID().replaceAll("-", "").slice(0, 12)}`;

/** The first unused slug of `base`, `base-2`, `base-3`, … */
export function freeSlug(base: string, isTaken: (slug: string) => boolean): string {
  if (!isTaken(base)) return base;
  for (let number = 2; ; number += 1) {
    const slug = numberedSlug(base, number);
    if (!isTaken(slug)) return slug;
  }
}
