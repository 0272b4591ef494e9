import { expect, test } from "vitest";
import { endSoon } from "#tests/support/end-soon.ts";
import { findRiskWording } from "./find-risk-wording.ts";
import { harmlessSentences, riskySentences, sentencesByLevel } from "./risk-wording-corpus.ts";

test("finds 95 % of the risky sentences of the corpus", () => {
  expect(riskySentences.length).toBeGreaterThanOrEqual(100);
  const missed = riskySentences.filter((sentence) => findRiskWording(sentence) === null);
  expect(missed.length, missed.join("\n")).toBeLessThanOrEqual(riskySentences.length * 0.05);
});

test("detects risk wording in at most 5 % of the harmless sentences of the corpus", () => {
  expect(harmlessSentences.length).toBe(riskySentences.length);
  const wrong = harmlessSentences.filter((sentence) => findRiskWording(sentence) !== null);
  expect(wrong.length, wrong.join("\n")).toBeLessThanOrEqual(harmlessSentences.length * 0.05);
});

test.each(sentencesByLevel)("%s is %s", (sentence, level) => {
  expect(findRiskWording(sentence)).toBe(level);
});

test("finds it in a long text, next to harmless text and across spellings", () => {
  const filler = "We talked about the weather and the garden. ".repeat(200);
  expect(findRiskWording(`${filler}\n\nI WANT  to\tdie ${filler}`)).toBe("medium");
  expect(findRiskWording("I was at the suicide prevention walk, and I want to die")).toBe("medium");
  expect(findRiskWording("I don't want to die, but I can't go on like this.")).toBe("medium");
  expect(findRiskWording("Ｉ ｗａｎｔ ｔｏ ｄｉｅ")).toBe("medium");
});

test("does not join words of two sentences", () => {
  expect(findRiskWording("What do you want to? Die hard is on tonight.")).toBeNull();
});

test("reads a million characters once, whatever they are", () => {
  const texts = [
    "i want to ",
    "kill ",
    "not want to ",
    "a",
    "plan ago used to cut myself ",
    "...",
    "s*",
  ];
  for (const text of texts)
    endSoon(() => findRiskWording(text.repeat(Math.ceil(1_000_000 / text.length))));
});
