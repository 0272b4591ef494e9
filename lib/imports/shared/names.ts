import { asciiSlug } from "#lib/core/shared/slug.ts";

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** A name out of a file as a slug; an export escapes what is not ASCII. Nothing where there is none. */
export const importedSlug = (text: string): string => asciiSlug(decoded(text.slice(0, 2000)));

/** Most characters of a username (spec §9). */
const maxUsernameLength = 60;
const minUsernameLength = 4;

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
      .slice(0, maxUsernameLength - 14)
      .join("")
      .trim() || "Guest";
  const numbered = [2, 3, 4, 5].map((number) => `${base} (${kind} ${number})`);
  const plain = kind === "author" && base.length >= minUsernameLength ? [base] : [];
  return [...plain, `${base} (${kind})`, ...numbered];
}
