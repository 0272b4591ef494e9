import { errorTexts } from "#lib/core/shared/error-texts.ts";
import type { ErrorCode } from "#lib/core/shared/errors.ts";
import { campaignTexts } from "./campaign-texts.ts";

/** The result of an entry through a plain form. */
export type EntryAnswer = "kept" | "again" | "refused" | ErrorCode;

/** The page that opens after a plain form. */
export const entryResultPath = (answer: EntryAnswer) => `/entered?answer=${answer}`;

const messages: Partial<Record<string, string>> = {
  kept: campaignTexts.thanks,
  again: campaignTexts.thanksAgain,
  refused: campaignTexts.missing,
  CONFLICT: campaignTexts.closed,
  NOT_FOUND: campaignTexts.gone,
  UNAUTHENTICATED: campaignTexts.forMembers,
  NOT_VERIFIED: campaignTexts.forMembers,
  FORBIDDEN: errorTexts.notAuthorized,
  RATE_LIMITED: errorTexts.tooManyRequests,
};

/** The message for a result code in a URL. @returns `null` for an unknown code */
export function getEntryMessage(answer: string | null): { text: string; isDone: boolean } | null {
  const text = answer !== null && Object.hasOwn(messages, answer) ? messages[answer] : undefined;
  return text ? { text, isDone: answer === "kept" || answer === "again" } : null;
}
