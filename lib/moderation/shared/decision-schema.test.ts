import { expect, test } from "vitest";
import { safeParse } from "zod/mini";
import { caseTexts } from "./case-texts.ts";
import { decisionSchema, toEndsAt } from "./decision-schema.ts";
import { decisionTexts } from "./decision-texts.ts";

const problems = (typed: object) => {
  const { error } = safeParse(decisionSchema, typed);
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path[0], message]));
};

test("a decision without a notice needs only an outcome", () => {
  expect(problems({ outcome: null })).toEqual({ outcome: decisionTexts.outcomeNeeded });
  expect(problems({ outcome: "BURN" })).toEqual({ outcome: decisionTexts.outcomeNeeded });
  expect(problems({ outcome: "DISMISS" })).toEqual({});
});

test("a decision that the author hears of needs a rule and an explanation", () => {
  expect(problems({ outcome: "HIDE", explanation: "  " })).toEqual({
    rule: caseTexts.ruleNeeded,
    explanation: caseTexts.explanationNeeded,
  });
  expect(problems({ outcome: "UPHOLD" })).toEqual({ explanation: caseTexts.explanationNeeded });
});

test("a suspension needs an end, which lies in the future", () => {
  const suspend = { outcome: "SUSPEND", rule: "respect", explanation: "Please stop." };
  expect(problems(suspend)).toEqual({ end: decisionTexts.endNeeded });
  expect(problems({ ...suspend, end: "date" })).toEqual({ endsOn: caseTexts.endInPast });
  expect(problems({ ...suspend, end: "date", endsOn: "2020-01-01" })).toEqual({
    endsOn: caseTexts.endInPast,
  });
  expect(problems({ ...suspend, end: "date", endsOn: "2150-01-01" })).toEqual({
    endsOn: caseTexts.endTooLate,
  });
  for (const end of ["never", "7"]) expect(problems({ ...suspend, end })).toEqual({});
});

test("a thread moves to a topic", () => {
  const move = { outcome: "MOVE", rule: "topic", explanation: "It fits there." };
  expect(problems(move)).toEqual({ categoryId: decisionTexts.categoryNeeded });
});

test("the end is counted in days from now, or is the end of a day", () => {
  const now = new Date("2026-11-20T09:30:00Z");
  expect(toEndsAt({ end: "never", endsOn: "" }, now)).toBeNull();
  expect(toEndsAt({ end: "3", endsOn: "" }, now)?.toISOString()).toBe("2026-11-23T09:30:00.000Z");
  const end = toEndsAt({ end: "date", endsOn: "2026-11-25" }, now);
  expect(end).toEqual(new Date(2026, 10, 26));
});
