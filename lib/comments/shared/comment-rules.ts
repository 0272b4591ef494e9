import { AppError } from "#lib/core/shared/errors.ts";
import { readFields } from "#lib/core/shared/form-schema.ts";
import { commentSchema } from "./comment-schema.ts";

/**
 * The text to store: line ends made one kind, control characters dropped, trimmed.
 * @throws AppError BAD_USER_INPUT with the text of the rule that failed
 */
export function parseCommentBody(body: string): string {
  const { values, problem } = readFields(commentSchema, { body });
  if (problem) throw new AppError("BAD_USER_INPUT", problem.message, { field: "body" });
  return values.body;
}
