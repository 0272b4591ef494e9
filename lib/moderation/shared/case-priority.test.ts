import { expect, test } from "vitest";
import { casePriority } from "./case-priority.ts";

const spam = { crisisLevel: null, reasons: ["spam"], trust: 50 } as const;

test("danger to a person comes before any number of spam reports", () => {
  const flood = casePriority({ ...spam, trust: 100_000 });
  expect(casePriority({ ...spam, reasons: ["crisis"], trust: 0 })).toBeGreaterThan(flood);
  expect(casePriority({ ...spam, crisisLevel: "low", trust: 0 })).toBeGreaterThan(flood);
});

test("levels of danger are in order, whoever reports them", () => {
  const of = (crisisLevel: "low" | "medium" | "high", trust: number) =>
    casePriority({ crisisLevel, reasons: ["other"], trust });
  expect(of("high", 0)).toBeGreaterThan(of("medium", 1000));
  expect(of("medium", 0)).toBeGreaterThanOrEqual(of("low", 1000));
});

test("of two equal cases, the one with more reliable reporters comes first", () => {
  expect(casePriority({ ...spam, trust: 90 })).toBeGreaterThan(casePriority(spam));
});
