import { errorTexts } from "#lib/core/shared/error-texts.ts";
import type { AppError } from "#lib/core/shared/errors.ts";
import { uploadTexts } from "#lib/uploads/shared/upload-texts.ts";

/** Messages why a picture was not changed, by the code in the URL. */
const messages = {
  missing: uploadTexts.missing,
  size: uploadTexts.tooLarge,
  type: uploadTexts.wrongType,
  unreadable: uploadTexts.unreadable,
  quota: uploadTexts.quota,
  busy: uploadTexts.busy,
  verify: errorTexts.verifyFirst,
  failed: errorTexts.generic,
} as const;
export type PictureProblem = keyof typeof messages;

/** The code for an error. */
export function toPictureProblem(error: AppError): PictureProblem {
  if (error.code === "NOT_VERIFIED") return "verify";
  const words = Object.keys(messages) as PictureProblem[];
  return words.find((word) => messages[word] === error.message) ?? "failed";
}

/** The message of a code in a URL; `null` for an unknown code. */
export const pictureProblemText = (word: string | null): string | null =>
  word !== null && Object.hasOwn(messages, word) ? messages[word as PictureProblem] : null;
