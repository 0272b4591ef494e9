/** Longest slug we make. */
const longestSlug = 80;

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/**
 * A text as a slug: small ASCII letters, digits and hyphens, at most 80, cut at a word.
 * @returns nothing where the text holds no such letter
 */
export function asciiSlug(text: string): string {
  const slug = decoded(text.slice(0, 2000))
    .normalize("NFKD")
    .replace(/[\u0300-\u036f’']/g, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "");
  if (slug.length <= longestSlug) return slug;
  const cut = slug.slice(0, longestSlug + 1);
  return cut.includes("-") ? cut.replace(/-[^-]*$/, "") : cut.slice(0, longestSlug);
}

/** The first of `base`, `base-2`, `base-3`, … that is free. */
export function freeSlug(base: string, isTaken: (slug: string) => boolean): string {
  if (!isTaken(base)) return base;
  for (let number = 2; ; number += 1) {
    const slug = `${base.slice(0, longestSlug - 8)}-${number}`;
    if (!isTaken(slug)) return slug;
  }
}

/** Most characters of a username (spec §9). */
const longestUsername = 60;
const fewestOfUsername = 4;

/**
 * Usernames to try for somebody who comes with an import, the best first. Whoever commented without
 * an account is called a guest, so that no stranger's name passes for a member's.
 */
export function usernameCandidates(name: string, kind: "author" | "guest"): string[] {
  const clean = name
    .normalize("NFC")
    .replace(/[^\p{L}\p{M}\p{N} ._()-]+/gu, " ")
    .replace(/\s+/g, " ")
    .trim();
  const base =
    [...clean]
      .slice(0, longestUsername - 14)
      .join("")
      .trim() || "Guest";
  const numbered = [2, 3, 4, 5].map((number) => `${base} (${kind} ${number})`);
  const plain = kind === "author" && base.length >= fewestOfUsername ? [base] : [];
  return [...plain, `${base} (${kind})`, ...numbered];
}
