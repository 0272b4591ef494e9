import type { Quiz } from "./quiz.ts";

/** The state of a quiz that shows one question at a time. */
export type QuizState = {
  /** Index of the question; the number of questions means the result. */
  step: number;
  /** The chosen answers by question. */
  choices: (number | null)[];
  /** The answer is submitted and its explanation is visible. */
  isChecked: boolean;
};

export type QuizEvent =
  | { kind: "choose"; answer: number }
  | { kind: "check" }
  | { kind: "next" }
  | { kind: "again" };

/** The first question, or the result if every question is already answered. */
export function startQuiz(quiz: Quiz, choices: readonly (number | null)[] = []): QuizState {
  const all = quiz.questions.map((_question, index) => choices[index] ?? null);
  const isDone = all.length > 0 && all.every((choice) => choice !== null);
  return isDone
    ? { step: all.length, choices: all, isChecked: false }
    : { step: 0, choices: all.map(() => null), isChecked: false };
}

/**
 * The next state. An event that is not allowed in a state changes nothing: a submitted answer
 * cannot be changed, and an unanswered question cannot be skipped.
 */
export function reduceQuiz(quiz: Quiz, run: QuizState, event: QuizEvent): QuizState {
  const question = quiz.questions[run.step];
  const choice = run.choices[run.step] ?? null;
  switch (event.kind) {
    case "choose":
      if (!question || run.isChecked || !question.answers[event.answer]) return run;
      return { ...run, choices: run.choices.with(run.step, event.answer) };
    case "check":
      return question && choice !== null ? { ...run, isChecked: true } : run;
    case "next":
      return question && run.isChecked ? { ...run, step: run.step + 1, isChecked: false } : run;
    case "again":
      return startQuiz(quiz);
  }
}
