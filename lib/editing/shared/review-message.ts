import { AppError } from "#lib/core/shared/errors.ts";
import { cleanText } from "#lib/core/shared/text.ts";
import { reviewLimits } from "./review.ts";
import { reviewErrors } from "./review-texts.ts";

/** Parses a message to colleagues, which may be empty. @throws AppError BAD_USER_INPUT if it is too long */
export function parseReviewMessage(text: string): string {
  const message = cleanText(text);
  if (message.length > reviewLimits.maxMessageLength)
    throw new AppError("BAD_USER_INPUT", reviewErrors.longMessage, { field: "message" });
  return message;
}

/** Parses the text of a note. @throws AppError BAD_USER_INPUT if it is empty or too long */
export function parseNote(text: string): string {
  const note = cleanText(text);
  if (note === "" || note.length > reviewLimits.maxNoteLength)
    throw new AppError("BAD_USER_INPUT", reviewErrors.note, { field: "text" });
  return note;
}

/** Parses the section of a note; `null` is the whole item. @throws AppError BAD_USER_INPUT */
export function parseNotePlace(sectionId: string | null): string | null {
  if (sectionId !== null && !/^[\w-]{1,64}$/.test(sectionId))
    throw new AppError("BAD_USER_INPUT", reviewErrors.section, { field: "sectionId" });
  return sectionId;
}
