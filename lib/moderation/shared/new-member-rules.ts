import { addDays } from "date-fns/addDays";
import { AppError } from "#lib/core/shared/errors.ts";
import { safeStartTexts } from "./safe-start-texts.ts";

/** How long a member counts as new. */
export const newMemberDays = 7;
/** Maximum number of links in one post of a new member. */
export const maxLinksByNewMember = 2;
/** Shorter texts, such as thanks, may be the same (spec §9). */
export const minWordsToCompare = 6;
/** The trigram similarity from which two texts count as the same, from 0 to 1. */
export const minSimilarity = 0.9;

/** Whether the limits for new members apply to a member who joined at this time. They end after some time. */
export const isNewMember = (joinedAt: Date, now: Date): boolean =>
  now < addDays(joinedAt, newMemberDays);

/**
 * Counts the links in a text: written-out URLs, and links in its formatting.
 * @param document the formatted text, or `null`
 */
export function countLinks(text: string, document: object | null): number {
  const written = text.match(/\bhttps?:\/\/\S|\bwww\.[\p{L}\p{N}]/giu)?.length ?? 0;
  const marked = document ? (JSON.stringify(document).match(/"href":/g)?.length ?? 0) : 0;
  return Math.max(written, marked);
}

/** @throws AppError BAD_USER_INPUT when a new member adds too many links */
export function assertFewLinks(text: string, document: object | null): void {
  if (countLinks(text, document) > maxLinksByNewMember)
    throw new AppError("BAD_USER_INPUT", safeStartTexts.tooManyLinks, { field: "body" });
}

/** The maximum number of compared characters of a text. */
const maxComparedLength = 2000;

/** The words of a text in compared form; `null` if the text is too short. */
export function toComparedText(text: string): string | null {
  const words =
    text
      .normalize("NFKC")
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return words.length < minWordsToCompare ? null : words.join(" ").slice(0, maxComparedLength);
}
