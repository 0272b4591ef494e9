/**
 * `knowledge` has one correct answer for each question; in `reflection` no answer is wrong and each
 * has its own points.
 */
export const quizKinds = ["knowledge", "reflection"] as const;
export type QuizKind = (typeof quizKinds)[number];

export type QuizAnswer = {
  text: string;
  /** The explanation. */
  explanation: string;
  /** In a knowledge quiz 1 for the correct answer and 0 for the others. */
  points: number;
};
export type QuizQuestion = { text: string; answers: QuizAnswer[] };

/** The result text for a score range; `from` and `to` are inclusive. */
export type ScoreBand = { from: number; to: number; title: string; text: string };

export type Quiz = { kind: QuizKind; questions: QuizQuestion[]; bands: ScoreBand[] };

/** Limits of a quiz. */
export const quizLimits = {
  maxQuestions: 30,
  minAnswers: 2,
  maxAnswers: 6,
  maxPoints: 10,
  maxBands: 10,
} as const;

/** The chosen answer of each question by index; `null` if unanswered. */
export type QuizChoices = readonly (number | null)[];

/** The highest possible score. */
export function getMaxScore({ questions }: Pick<Quiz, "questions">): number {
  return questions.reduce(
    (sum, { answers }) => sum + Math.max(0, ...answers.map(({ points }) => points)),
    0,
  );
}

export type QuizScore = { score: number; best: number; band: ScoreBand | null };

/** The score of choices. An unanswered question or an unknown answer scores 0. */
export function getScore(quiz: Quiz, choices: QuizChoices): QuizScore {
  const score = quiz.questions.reduce((sum, { answers }, index) => {
    const choice = choices[index];
    return sum + (choice === null || choice === undefined ? 0 : (answers[choice]?.points ?? 0));
  }, 0);
  const band = quiz.bands.find(({ from, to }) => score >= from && score <= to) ?? null;
  return { score, best: getMaxScore(quiz), band };
}

/** Index of the correct answer in a knowledge quiz; -1 if there is none. */
export const findCorrectAnswer = ({ answers }: QuizQuestion): number =>
  answers.findIndex(({ points }) => points > 0);

/** Choices as a query value: `2-0-x`, with `x` for an unanswered question. */
export const formatChoices = (choices: QuizChoices): string =>
  choices.map((choice) => choice ?? "x").join("-");

/**
 * Parses choices from a query value.
 * @returns `null` if they do not fit the quiz, such as after it was changed
 */
export function parseChoices(quiz: Quiz, text: string | null): (number | null)[] | null {
  if (text === null || text.length > 2 * quizLimits.maxQuestions) return null;
  const parts = text.split("-");
  if (parts.length !== quiz.questions.length) return null;
  const choices = parts.map((part) => (/^\d$/.test(part) ? Number(part) : null));
  const fits = parts.every((part, index) => {
    const choice = choices[index] ?? null;
    return (
      part === "x" || (choice !== null && choice < (quiz.questions[index]?.answers.length ?? 0))
    );
  });
  return fits ? choices : null;
}

/** The page of a quiz with its answers, for browsers without scripts. */
export const quizAnswersPath = (slug: string, choices: string): string =>
  `/quizzes/${encodeURIComponent(slug)}?answers=${choices}`;
