import { z } from "zod";
import { getMaxScore, type Quiz, quizKinds, quizLimits } from "./quiz.ts";

const line = (max: number) => z.string().trim().min(1).max(max);
const lines = (max: number) => line(max).meta({ control: "lines" });

const answerSchema = z.object({
  text: line(300).meta({ title: "Answer" }),
  explanation: lines(1000).meta({
    title: "Explanation",
    description: "Readers see it after they have chosen this answer.",
  }),
  points: z.int().min(0).max(quizLimits.maxPoints).meta({
    title: "Points",
    description: "In a quiz about knowledge: 1 for the right answer, 0 for the others.",
  }),
});

const questionSchema = z.object({
  text: line(300).meta({ title: "Question" }),
  answers: z
    .array(answerSchema)
    .min(quizLimits.minAnswers)
    .max(quizLimits.maxAnswers)
    .meta({ title: "Answers", entry: "Answer" }),
});

const bandSchema = z.object({
  from: z.int().min(0).meta({ title: "From points" }),
  to: z.int().min(0).meta({ title: "To points" }),
  title: line(120).meta({ title: "Heading" }),
  text: lines(1000).meta({ title: "Text" }),
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

/** The questions of a quiz; the texts of its form are beside the fields. */
export const quizSchema = z
  .object({
    kind: z.enum(quizKinds).meta({
      title: "Kind of quiz",
      choices: {
        knowledge: "Knowledge: one answer is right",
        reflection: "Reflection: no answer is wrong",
      },
    }),
    questions: z
      .array(questionSchema)
      .min(1)
      .max(quizLimits.maxQuestions)
      .meta({ title: "Questions", entry: "Question" }),
    bands: z.array(bandSchema).min(1).max(quizLimits.maxBands).meta({
      title: "Results",
      description: "What readers read at the end. Together they cover each score from 0, in order.",
      entry: "Result",
    }),
  })
  .check((context) => {
    const quiz = context.value;
    const say = (message: string, path: (string | number)[]) =>
      context.issues.push({ code: "custom", message, path, input: quiz });
    for (const [index, { answers }] of quiz.questions.entries()) {
      const points = answers.map((answer) => answer.points);
      const rightOnes = points.filter((point) => point === 1).length;
      if (quiz.kind === "knowledge" && (rightOnes !== 1 || points.some((point) => point > 1)))
        say("exactly one answer needs 1 point, and the others 0", ["questions", index]);
    }
    if (!coverAllScores(quiz))
      say(`they have to cover each score from 0 to ${getMaxScore(quiz)} exactly once, in order`, [
        "bands",
      ]);
  });
