import { expect, test } from "vitest";
import { lastDueAt, nextDueAt } from "./newsletter.ts";

const times = { weekday: 2, hour: 14 };
const at = (text: string) => new Date(`${text}Z`);

test.each([
  // Tuesday, before, at and after its hour.
  ["2026-11-24T13:59", "weekly", "2026-11-17T14:00", "2026-11-24T14:00"],
  ["2026-11-24T14:00", "weekly", "2026-11-24T14:00", "2026-12-01T14:00"],
  ["2026-11-30T23:00", "weekly", "2026-11-24T14:00", "2026-12-01T14:00"],
  ["2026-11-24T13:59", "daily", "2026-11-23T14:00", "2026-11-24T14:00"],
  ["2027-01-01T00:10", "daily", "2026-12-31T14:00", "2027-01-01T14:00"],
] as const)("at %s a %s newsletter was due at %s and is next at %s", (now, rhythm, last, next) => {
  expect(lastDueAt(at(now), rhythm, times)).toEqual(at(last));
  expect(nextDueAt(at(now), rhythm, times)).toEqual(at(next));
});

test("a site without a newsletter has no date", () => {
  expect(lastDueAt(at("2026-11-24T14:00"), "off", times)).toBeNull();
  expect(nextDueAt(at("2026-11-24T14:00"), "off", times)).toBeNull();
});
