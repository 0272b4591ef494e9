import type { PhotoInput } from "#lib/content/shared/member-photo.ts";
import { AppError } from "#lib/core/shared/errors.ts";
import { readFields } from "#lib/core/shared/form-schema.ts";
import { storySchema, storyTitleSchema } from "./story-schema.ts";

/** The text of a member, plain or formatted. */
export type StoryFields = {
  title: string;
  body?: string | null | undefined;
  /** The text with its formatting; used instead of `body`. */
  document?: unknown;
  visibility?: string | null | undefined;
  /** `null` removes the photo; without it a stored photo stays. */
  photo?: PhotoInput | null | undefined;
};

/** The message for each invalid field of a plain form. */
export function findStoryProblems(fields: { title: string; body: string }): {
  title?: string;
  body?: string;
} {
  const { error } = storySchema.safeParse(fields);
  // Only the first failing rule of a field is shown (spec §5).
  const entries = error?.issues.toReversed().map(({ path, message }) => [path[0], message]);
  return Object.fromEntries(entries ?? []);
}

/**
 * Parses a title to its stored form.
 * @throws AppError BAD_USER_INPUT with the message of the first rule that failed
 */
export function parseStoryTitle(title: string): string {
  const { values, problem } = readFields(storyTitleSchema, { title });
  if (problem) throw new AppError("BAD_USER_INPUT", problem.message, { field: problem.field });
  return values.title;
}
