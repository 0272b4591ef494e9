import { z } from "zod";
import { pollLimits, pollStatuses } from "#lib/engagements/shared/poll.ts";
import type { Quiz } from "#lib/engagements/shared/quiz.ts";
import { quizSchema } from "#lib/engagements/shared/quiz-schema.ts";

const line = (most: number) => z.string().trim().min(1).max(most);

const pollSchema = z.object({
  legacyId: z.int().positive().nullable().default(null),
  question: line(pollLimits.question),
  intro: z.string().trim().max(pollLimits.intro).default(""),
  options: z
    .array(line(pollLimits.option))
    .min(pollLimits.minOptions)
    .max(pollLimits.maxOptions)
    .refine((texts) => new Set(texts.map((text) => text.toLowerCase())).size === texts.length, {
      error: "Two options say the same.",
    }),
  closesAt: z.date().nullable().default(null),
  status: z.enum(pollStatuses).default("open"),
});
export type NewPoll = z.input<typeof pollSchema>;

/** A poll for storing. @throws ZodError when it does not have a poll's shape */
export const parsePoll = (poll: NewPoll) => pollSchema.parse(poll);

/** The questions of a quiz for storing. @throws ZodError when they do not have a quiz's shape */
export const parseQuiz = (quiz: unknown): Quiz => quizSchema.parse(quiz);

/**
 * The questions of a quiz for showing.
 * @returns `null` if it does not have a quiz's shape, such as an unfinished quiz
 */
export function parseStoredQuiz(stored: unknown): Quiz | null {
  const parsed = quizSchema.safeParse(stored);
  return parsed.success ? parsed.data : null;
}
