import { z } from "zod";
import { pollLimits, pollStatuses } from "#lib/engagements/shared/poll.ts";
import { getMaxScore, type Quiz, quizKinds, quizLimits } from "#lib/engagements/shared/quiz.ts";

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

const answerSchema = z.object({
  text: line(300),
  explanation: line(1000),
  points: z.int().min(0).max(quizLimits.maxPoints),
});
const questionSchema = z.object({
  text: line(300),
  answers: z.array(answerSchema).min(quizLimits.minAnswers).max(quizLimits.maxAnswers),
});
const bandSchema = z.object({
  from: z.int().min(0),
  to: z.int().min(0),
  title: line(120),
  text: line(1000),
});

/** Whether the bands cover every score from 0 to the maximum exactly once, in order. */
function coverAllScores(quiz: Quiz): boolean {
  let next = 0;
  for (const { from, to } of quiz.bands) {
    if (from !== next || to < from) return false;
    next = to + 1;
  }
  return next === getMaxScore(quiz) + 1;
}

const quizSchema = z
  .object({
    kind: z.enum(quizKinds),
    questions: z.array(questionSchema).min(1).max(quizLimits.maxQuestions),
    bands: z.array(bandSchema).min(1).max(quizLimits.maxBands),
  })
  .check((context) => {
    const quiz = context.value;
    const say = (message: string, path: (string | number)[]) =>
      context.issues.push({ code: "custom", message, path, input: quiz });
    for (const [index, { answers }] of quiz.questions.entries()) {
      const points = answers.map((answer) => answer.points);
      const rightOnes = points.filter((point) => point === 1).length;
      if (quiz.kind === "knowledge" && (rightOnes !== 1 || points.some((point) => point > 1)))
        say("Exactly one answer is right.", ["questions", index]);
    }
    if (!coverAllScores(quiz))
      say("The bands take each score from 0 to the best exactly once.", ["bands"]);
  });

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
