import type {
  QuizAnswer,
  QuizKind,
  QuizQuestion,
  ScoreBand,
} from "#lib/engagements/shared/quiz.ts";

/** A quiz of the demo network. A quiz without questions is unfinished. */
export type SeedQuiz = {
  sitePrefix: string;
  slug: string;
  title: string;
  summary: string;
  intro: string;
  kind: QuizKind;
  questions: QuizQuestion[];
  bands: ScoreBand[];
};

/** An answer with its explanation. */
type Said = readonly [text: string, explanation: string];

/** A question of knowledge: `right` is the index of the right answer, from 0. */
export function ask(text: string, right: number, answers: readonly Said[]): QuizQuestion {
  return {
    text,
    answers: answers.map(([answer, explanation], place) => ({
      text: answer,
      explanation,
      points: place === right ? 1 : 0,
    })),
  };
}

/** A question about the reader: the first answer has 0 points, each further answer one more. */
export function reflect(text: string, answers: readonly Said[]): QuizQuestion {
  return {
    text,
    answers: answers.map(
      ([answer, explanation], place): QuizAnswer => ({ text: answer, explanation, points: place }),
    ),
  };
}

/** The results by score: each band starts where the previous one ends. */
export function bands(
  ...rows: readonly (readonly [to: number, title: string, text: string])[]
): ScoreBand[] {
  return rows.map(([to, title, text], index) => ({
    from: index === 0 ? 0 : (rows[index - 1]?.[0] ?? 0) + 1,
    to,
    title,
    text,
  }));
}
