import { AppError } from "../../core/shared/errors.ts";
import { cleanText } from "../../core/shared/text.ts";
import { firstProblem, maximumLength, required } from "../../core/shared/validation.ts";
import { maxCommentLength } from "./comment.ts";

/** What is wrong with a comment as typed, or `null` when it may be sent. */
export function commentProblem(body: string): string | null {
  return firstProblem(body.trim(), required, maximumLength(maxCommentLength));
}

/**
 * The text to store: line ends made one kind, control characters dropped, trimmed.
 * @throws AppError BAD_USER_INPUT with the text of the rule that failed
 */
export function parseCommentBody(body: string): string {
  // Cleaned first: what consists of control characters only is empty.
  const text = cleanText(body);
  const problem = commentProblem(text);
  if (problem) throw new AppError("BAD_USER_INPUT", problem);
  return text;
}
