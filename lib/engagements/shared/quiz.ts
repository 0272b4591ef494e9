/**
 * What a quiz asks: for what is right (`knowledge`), or for what fits oneself (`reflection`), where
 * nothing is wrong and every answer has points of its own.
 */
export const quizKinds = ["knowledge", "reflection"] as const;
export type QuizKind = (typeof quizKinds)[number];

export type QuizAnswer = {
  text: string;
  /** Why it is right or not, or what it means. */
  explanation: string;
  /** In a knowledge quiz 1 for the one right answer and 0 for the others. */
  points: number;
};
export type QuizQuestion = { text: string; answers: QuizAnswer[] };

/** What a score means; `from` and `to` belong to it. */
export type ScoreBand = { from: number; to: number; title: string; text: string };

export type Quiz = { kind: QuizKind; questions: QuizQuestion[]; bands: ScoreBand[] };

/** Bounds of a quiz. */
export const quizLimits = {
  maxQuestions: 30,
  minAnswers: 2,
  maxAnswers: 6,
  maxPoints: 10,
  maxBands: 10,
} as const;

/** The answers someone chose, by their place from 0; `null` for a question left open. */
export type QuizChoices = readonly (number | null)[];

/** The best score one can reach. */
export function getMaxScore({ questions }: Pick<Quiz, "questions">): number {
  return questions.reduce(
    (sum, { answers }) => sum + Math.max(0, ...answers.map(({ points }) => points)),
    0,
  );
}

export type QuizScore = { score: number; best: number; band: ScoreBand | null };

/** What choices come to. An open question, or an answer that is not there, gives nothing. */
export function getScore(quiz: Quiz, choices: QuizChoices): QuizScore {
  const score = quiz.questions.reduce((sum, { answers }, index) => {
    const choice = choices[index];
    return sum + (choice === null || choice === undefined ? 0 : (answers[choice]?.points ?? 0));
  }, 0);
  const band = quiz.bands.find(({ from, to }) => score >= from && score <= to) ?? null;
  return { score, best: getMaxScore(quiz), band };
}

/** The place of the right answer in a knowledge quiz; -1 where there is none. */
export const findCorrectAnswer = ({ answers }: QuizQuestion): number =>
  answers.findIndex(({ points }) => points > 0);

/** Choices as they stand in an address: `2-0-x`, with `x` for a question left open. */
export const formatChoices = (choices: QuizChoices): string =>
  choices.map((choice) => choice ?? "x").join("-");

/**
 * The choices that an address holds.
 * @returns `null` where they do not fit the quiz, as after it was changed
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

/** Where a quiz with its answers is shown to a browser without scripts. */
export const quizAnswersPath = (slug: string, choices: string): string =>
  `/quizzes/${encodeURIComponent(slug)}?answers=${choices}`;
