import { AppError } from "../../core/shared/errors.ts";
import { commentMaxLength } from "./comment.ts";

/** Texts of the comment form (spec §5 rules, by their exact words). */
export const commentTexts = {
  required: "This field is required",
  tooLong: `Maximum length of ${commentMaxLength} exceeded`,
} as const;

/** What is wrong with a comment as typed, or `null` when it may be sent. */
export function commentProblem(body: string): string | null {
  const text = body.trim();
  if (text === "") return commentTexts.required;
  if (text.length > commentMaxLength) return commentTexts.tooLong;
  return null;
}

/**
 * The text to store: line ends made one kind, control characters dropped, trimmed.
 * @throws AppError BAD_USER_INPUT with the text of the rule that failed
 */
export function parseCommentBody(body: string): string {
  const problem = commentProblem(body);
  if (problem) throw new AppError("BAD_USER_INPUT", problem);
  return (
    body
      .replace(/\r\n?/g, "\n")
      // biome-ignore lint/suspicious/noControlCharactersInRegex: naming them is the point
      .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g, "")
      .replace(/\n{3,}/g, "\n\n")
      .trim()
  );
}
