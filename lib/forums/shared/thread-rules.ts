import { AppError } from "../../core/shared/errors.ts";
import { asciiSlug } from "../../core/shared/slug.ts";
import { cleanText } from "../../core/shared/text.ts";
import { firstProblem, maximumLength, type Rule, required } from "../../core/shared/validation.ts";
import { maxBodyLength, maxTitleLength } from "./thread.ts";

/** What a member writes to begin a thread: plain text. */
export type ThreadFields = { title: string; body: string };

/** What is wrong with each field, or `null`. */
export type ThreadProblems = Record<keyof ThreadFields, string | null>;

/** Signs that show nothing, such as a zero-width space, are no words: a title of them cannot be opened. */
const visible: Rule = (value) => required(value.replace(/[\p{C}\p{Z}]/gu, ""));

/** A title is one line. */
const cleanTitle = (title: string) => cleanText(title).replace(/\s+/gu, " ");

/** What is wrong with a thread as typed; it is measured as it will be stored. */
export function threadProblems(words: ThreadFields): ThreadProblems {
  return {
    title: firstProblem(cleanTitle(words.title), visible, maximumLength(maxTitleLength)),
    body: firstProblem(cleanText(words.body), visible, maximumLength(maxBodyLength)),
  };
}

/**
 * The words to store: the title on one line, line ends made one kind, control characters dropped,
 * trimmed.
 * @throws AppError BAD_USER_INPUT with the text of the first rule that failed
 */
export function parseThread(words: ThreadFields): ThreadFields {
  const { title, body } = threadProblems(words);
  const problem = title ?? body;
  if (problem) throw new AppError("BAD_USER_INPUT", problem);
  return { title: cleanTitle(words.title), body: cleanText(words.body) };
}

/**
 * The slug a thread would like to have. A title without a Latin letter or a digit gives none: the
 * thread is called by its day then.
 */
export function threadSlug(title: string, startedAt: Date): string {
  return asciiSlug(title) || `thread-${startedAt.toISOString().slice(0, 10)}`;
}
