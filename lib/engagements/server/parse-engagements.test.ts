import { describe, expect, test } from "vitest";
import { parsePoll, parseQuiz, parseStoredQuiz } from "./parse-engagements.ts";

const answer = (points: number) => ({ text: "An answer", explanation: "Why", points });
const question = (...points: number[]) => ({ text: "A question?", answers: points.map(answer) });
const band = (from: number, to: number) => ({ from, to, title: "A band", text: "What it means" });
const knowledge = (options = {}) => ({
  kind: "knowledge",
  questions: [question(0, 1), question(1, 0, 0)],
  bands: [band(0, 1), band(2, 2)],
  ...options,
});

describe("a quiz", () => {
  test("is stored and shown unchanged", () => {
    expect(parseQuiz(knowledge())).toEqual(knowledge());
    expect(parseStoredQuiz(knowledge())).toEqual(knowledge());
    const reflection = {
      kind: "reflection",
      questions: [question(0, 3, 3)],
      bands: [band(0, 0), band(1, 3)],
    };
    expect(parseQuiz(reflection)).toEqual(reflection);
  });

  // spec §2: quiz questions are checked when stored and read
  test.each([
    ["no question", knowledge({ questions: [] })],
    [
      "31 questions",
      knowledge({ questions: Array(31).fill(question(0, 1)), bands: [band(0, 31)] }),
    ],
    ["one answer", knowledge({ questions: [question(1)], bands: [band(0, 1)] })],
    [
      "seven answers",
      knowledge({ questions: [question(1, 0, 0, 0, 0, 0, 0)], bands: [band(0, 1)] }),
    ],
    ["no right answer", knowledge({ questions: [question(0, 0)], bands: [band(0, 0)] })],
    ["two right answers", knowledge({ questions: [question(1, 1)], bands: [band(0, 1)] })],
    ["an answer worth two", knowledge({ questions: [question(1, 2)], bands: [band(0, 2)] })],
    ["a score without a band", knowledge({ bands: [band(0, 1)] })],
    ["a score in two bands", knowledge({ bands: [band(0, 1), band(1, 2)] })],
    ["bands that begin at one", knowledge({ bands: [band(1, 2)] })],
    ["a band beyond the best score", knowledge({ bands: [band(0, 3)] })],
    ["no band", knowledge({ bands: [] })],
    [
      "no explanation",
      knowledge({ questions: [{ text: "?", answers: [{ text: "a", points: 1 }] }] }),
    ],
    ["another kind", knowledge({ kind: "exam" })],
    ["nothing", null],
  ])("with %s is rejected on writing and ignored on reading", (_what, quiz) => {
    expect(() => parseQuiz(quiz)).toThrow();
    expect(parseStoredQuiz(quiz)).toBeNull();
  });
});

describe("a poll", () => {
  test("has two to ten different options", () => {
    const poll = (options: string[]) => parsePoll({ question: "Which?", options });
    expect(poll([" Yes ", "No"])).toMatchObject({ options: ["Yes", "No"], status: "open" });
    for (const options of [
      [],
      ["Yes"],
      ["Yes", "yes "],
      ["Yes", " "],
      Array.from({ length: 11 }, (_unused, index) => `Option ${index}`),
      ["Yes", "x".repeat(121)],
    ])
      expect(() => poll(options)).toThrow();
  });

  test("has a question", () => {
    for (const question of ["", "  ", "x".repeat(201)])
      expect(() => parsePoll({ question, options: ["Yes", "No"] })).toThrow();
  });
});
