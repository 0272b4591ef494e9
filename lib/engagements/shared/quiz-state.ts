import type { Quiz } from "./quiz.ts";

/** Where someone is in a quiz that asks one question after the other. */
export type QuizState = {
  /** The question, counted from 0; as many as there are questions stands for the result. */
  step: number;
  /** Answers so far, by place. */
  choices: (number | null)[];
  /** The answer of this question is given, and its explanation shows. */
  isChecked: boolean;
};

export type QuizEvent =
  | { kind: "choose"; answer: number }
  | { kind: "check" }
  | { kind: "next" }
  | { kind: "again" };

/** The beginning of a quiz, or its result where all choices are there already. */
export function startQuiz(quiz: Quiz, choices: readonly (number | null)[] = []): QuizState {
  const all = quiz.questions.map((_question, index) => choices[index] ?? null);
  const isDone = all.length > 0 && all.every((choice) => choice !== null);
  return isDone
    ? { step: all.length, choices: all, isChecked: false }
    : { step: 0, choices: all.map(() => null), isChecked: false };
}

/**
 * What comes of an event. One that makes no sense where the person is changes nothing: an answer
 * stands once it is checked, and nobody gets on without one.
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
