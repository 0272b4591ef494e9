import { AppError } from "#lib/core/shared/errors.ts";
import { readFields } from "#lib/core/shared/form-schema.ts";
import { storySchema } from "./story-schema.ts";

/** What a member writes: plain text. */
export type StoryFields = { title: string; body: string };

/** The message for each invalid field. */
export function findStoryProblems({ title, body }: StoryFields): Partial<StoryFields> {
  const { error } = storySchema.safeParse({ title, body });
  // Only the first failing rule of a field is shown (spec §5).
  const entries = error?.issues.toReversed().map(({ path, message }) => [path[0], message]);
  return Object.fromEntries(entries ?? []);
}

/**
 * The texts as they are stored.
 * @throws AppError BAD_USER_INPUT with the message of the first rule that failed
 */
export function parseStory({ title, body }: StoryFields): StoryFields {
  const { values, problem } = readFields(storySchema, { title, body });
  if (problem) throw new AppError("BAD_USER_INPUT", problem.message, { field: problem.field });
  return values;
}
