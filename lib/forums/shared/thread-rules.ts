import { isVisibility, type Visibility, visibilityTexts } from "#lib/content/shared/visibility.ts";
import { AppError } from "#lib/core/shared/errors.ts";
import { readFields } from "#lib/core/shared/form-schema.ts";
import { threadSchema } from "./thread-schema.ts";

/** The fields of a new thread: plain text. */
export type ThreadFields = { title: string; body: string };

/** The error of each field, or `null`. */
export type ThreadProblems = Record<keyof ThreadFields, string | null>;

/** The errors of a typed thread; its length is measured as it will be stored. */
export function threadProblems({ title, body }: ThreadFields): ThreadProblems {
  const { error } = threadSchema.safeParse({ title, body });
  const problem = (field: keyof ThreadFields) =>
    error?.issues.find(({ path }) => path[0] === field)?.message ?? null;
  return { title: problem("title"), body: problem("body") };
}

/**
 * The text to store: the title on one line, line ends normalized, control characters removed, trimmed.
 * @throws AppError BAD_USER_INPUT with the text of the first rule that failed
 */
export function parseThread({ title, body }: ThreadFields): ThreadFields {
  const { values, problem } = readFields(threadSchema, { title, body });
  if (problem) throw new AppError("BAD_USER_INPUT", problem.message, { field: problem.field });
  return { title: values.title, body: values.body };
}

/**
 * Parses the visibility field of the thread form; everyone by default.
 * @throws AppError BAD_USER_INPUT for an unknown value
 */
export function parseVisibility(chosen: string | null | undefined): Visibility {
  if (!chosen) return "everyone";
  if (isVisibility(chosen)) return chosen;
  throw new AppError("BAD_USER_INPUT", visibilityTexts.unknown, { field: "visibility" });
}
