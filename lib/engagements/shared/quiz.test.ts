import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  findCorrectAnswer,
  formatChoices,
  getMaxScore,
  getScore,
  parseChoices,
  type Quiz,
} from "./quiz.ts";
import { type QuizEvent, reduceQuiz, startQuiz } from "./quiz-state.ts";

const answer = (points: number) => ({ text: "An answer", explanation: "Why", points });
const quiz: Quiz = {
  kind: "knowledge",
  questions: [
    { text: "One?", answers: [answer(0), answer(1)] },
    { text: "Two?", answers: [answer(1), answer(0), answer(0)] },
    { text: "Three?", answers: [answer(0), answer(0), answer(0), answer(1)] },
  ],
  bands: [
    { from: 0, to: 1, title: "Low", text: "…" },
    { from: 2, to: 2, title: "Middle", text: "…" },
    { from: 3, to: 3, title: "High", text: "…" },
  ],
};
const anyChoices = fc.tuple(
  ...quiz.questions.map(({ answers }) => fc.option(fc.nat(answers.length - 1))),
);

describe("the score of a quiz", () => {
  test.each([
    [[1, 0, 3], 3, "High"],
    [[1, 0, 0], 2, "Middle"],
    [[0, 0, 0], 1, "Low"],
    [[null, null, null], 0, "Low"],
    [[9, -1, 3], 1, "Low"],
    [[], 0, "Low"],
  ])("the score of %j is %i: %s", (choices, score, title) => {
    expect(getScore(quiz, choices)).toMatchObject({ score, best: 3, band: { title } });
  });

  test("is between zero and the maximum and in one band, whatever was chosen", () => {
    fc.assert(
      fc.property(anyChoices, (choices) => {
        const { score, best, band } = getScore(quiz, choices);
        expect(score).toBeGreaterThanOrEqual(0);
        expect(score).toBeLessThanOrEqual(best);
        expect(band && score >= band.from && score <= band.to).toBe(true);
      }),
    );
  });

  test("counts points of a reflection by its best answers", () => {
    const questions = [{ text: "?", answers: [answer(2), answer(5), answer(5)] }];
    expect(getMaxScore({ questions })).toBe(5);
    expect(getScore({ kind: "reflection", questions, bands: [] }, [0])).toEqual({
      score: 2,
      best: 5,
      band: null,
    });
  });

  test("is zero for a quiz without questions", () => {
    const empty: Quiz = { kind: "knowledge", questions: [], bands: [] };
    expect(getScore(empty, [1])).toEqual({ score: 0, best: 0, band: null });
  });

  test("the right answer is the one with the point", () => {
    expect(quiz.questions.map(findCorrectAnswer)).toEqual([1, 0, 3]);
  });
});

describe("choices in an address", () => {
  test("survive a round trip", () => {
    fc.assert(
      fc.property(anyChoices, (choices) => {
        expect(parseChoices(quiz, formatChoices(choices))).toEqual(choices);
      }),
    );
  });

  test.each([
    null,
    "",
    "1",
    "1-0",
    "1-0-3-0",
    "1-0-4",
    "2-0-0",
    "a-b-c",
    "1--0",
    "-1-0-3",
    "x-x-X",
  ])("%j does not fit the quiz", (text) => {
    expect(parseChoices(quiz, text)).toBeNull();
  });

  test("are harmless for any URL", () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const choices = parseChoices(quiz, text);
        if (choices) expect(formatChoices(choices)).toBe(text);
      }),
    );
  });
});

describe("one question after the other", () => {
  const anyEvent: fc.Arbitrary<QuizEvent> = fc.oneof(
    fc.record({ kind: fc.constant("choose" as const), answer: fc.integer({ min: -1, max: 5 }) }),
    fc.constantFrom<QuizEvent>({ kind: "check" }, { kind: "next" }, { kind: "again" }),
  );
  const after = (...events: QuizEvent[]) =>
    events.reduce((run, event) => reduceQuiz(quiz, run, event), startQuiz(quiz));

  test("requires an answer, and a checked answer cannot change", () => {
    expect(after({ kind: "next" }, { kind: "check" })).toEqual(startQuiz(quiz));
    const checked = after({ kind: "choose", answer: 1 }, { kind: "check" });
    expect(reduceQuiz(quiz, checked, { kind: "choose", answer: 0 })).toEqual(checked);
    expect(reduceQuiz(quiz, checked, { kind: "next" })).toMatchObject({
      step: 1,
      isChecked: false,
    });
  });

  test("complete answers open the result, incomplete ones the start", () => {
    expect(startQuiz(quiz, [1, 0, 3]).step).toBe(3);
    expect(startQuiz(quiz, [1, null, 3])).toEqual(startQuiz(quiz));
  });

  test("after any events the questions before the present one all have an answer", () => {
    fc.assert(
      fc.property(fc.array(anyEvent, { maxLength: 40 }), (events) => {
        const { step, choices } = after(...events);
        expect(step).toBeLessThanOrEqual(quiz.questions.length);
        expect(choices.slice(0, step)).not.toContain(null);
        expect(choices).toHaveLength(quiz.questions.length);
      }),
    );
  });
});
