import { usernameLimits } from "#lib/auth/shared/username.ts";
import { isLikeFormerMember } from "#lib/members/shared/reserved-names.ts";

/**
 * Candidate usernames for an imported person, the best first. A commenter without an account is
 * called a guest, so that the name is not mistaken for a member's. Names that look like those of
 * deleted accounts are skipped.
 */
export function usernameCandidates(name: string, kind: "author" | "guest"): string[] {
  const clean = name
    .normalize("NFC")
    .replace(/[^\p{L}\p{M}\p{N} ._()-]+/gu, " ")
    .replace(/\s+/g, " ")
    .trim();
  const short = [...clean]
    .slice(0, usernameLimits.maxLength - 14)
    .join("")
    .trim();
  const base = isLikeFormerMember(short) ? "Guest" : short || "Guest";
  const numbered = [2, 3, 4, 5].map((number) => `${base} (${kind} ${number})`);
  const plain = kind === "author" && base.length >= usernameLimits.minLength ? [base] : [];
  return [...plain, `${base} (${kind})`, ...numbered];
}
