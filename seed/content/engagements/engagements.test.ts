import { describe, expect, test } from "vitest";
import { parsePoll, parseQuiz } from "#lib/engagements/server/parse-engagements.ts";
import { migraineQuizzes } from "./migraine-quizzes.ts";
import { demoPolls } from "./polls.ts";
import { siteQuizzes } from "./site-quizzes.ts";

const quizzes = [...migraineQuizzes, ...siteQuizzes];

describe("the quizzes of the demo network", () => {
  test.each(quizzes.filter(({ questions }) => questions.length > 0))(
    "$sitePrefix/$slug can be stored",
    ({ kind, questions, bands }) => {
      expect(() => parseQuiz({ kind, questions, bands })).not.toThrow();
    },
  );

  test("are of every kind, and one is a draft", () => {
    expect(new Set(quizzes.map(({ kind }) => kind)).size).toBe(2);
    expect(quizzes.filter(({ questions }) => questions.length === 0)).toHaveLength(1);
    expect(migraineQuizzes.length).toBeGreaterThanOrEqual(4);
    expect(new Set(siteQuizzes.map(({ sitePrefix }) => sitePrefix)).size).toBeGreaterThanOrEqual(6);
  });

  test("have the right answer in every place now and then", () => {
    const places = quizzes
      .filter(({ kind }) => kind === "knowledge")
      .flatMap(({ questions }) =>
        questions.map(({ answers }) => answers.findIndex((a) => a.points)),
      );
    for (const place of [0, 1, 2])
      expect(places.filter((one) => one === place).length).toBeGreaterThan(places.length / 6);
  });
});

describe("the polls of the demo network", () => {
  test("can be stored, and are open, closed, with an old number and without", () => {
    for (const { question, intro = "", options } of demoPolls)
      expect(() =>
        parsePoll({ question, intro, options: options.map(([text]) => text) }),
      ).not.toThrow();
    const ofMigraine = demoPolls.filter(({ sitePrefix }) => sitePrefix === "migraine");
    expect(ofMigraine.some(({ closesInDays = 1 }) => closesInDays < 0)).toBe(true);
    expect(ofMigraine.some(({ closesInDays = 1 }) => closesInDays > 0)).toBe(true);
    expect(ofMigraine.some(({ legacyId }) => legacyId)).toBe(true);
    expect(ofMigraine.some(({ legacyId }) => !legacyId)).toBe(true);
  });
});
