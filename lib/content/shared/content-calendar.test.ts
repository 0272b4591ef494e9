import { expect, test } from "vitest";
import {
  addMonths,
  describeDay,
  describeMonth,
  describeTimeOfDay,
  listWeeks,
  parseMonth,
  toDay,
  toMonthRange,
} from "./content-calendar.ts";

const newYork = "America/New_York";

test("without a month, it is the month of the site, which may not be that of the server", () => {
  const now = new Date("2027-01-01T03:00:00Z");
  expect(parseMonth(null, newYork, now)).toBe("2026-12");
  expect(parseMonth("2026-13", "UTC", now)).toBe("2027-01");
  expect(parseMonth("0001-01", "UTC", now)).toBe("2027-01");
  expect(parseMonth("2026-02", newYork, now)).toBe("2026-02");
});

test("a month begins and ends at midnight of the site, also when clocks change in it", () => {
  const { from, until } = toMonthRange("2027-03", newYork);
  expect([from.toISOString(), until.toISOString()]).toEqual([
    "2027-03-01T05:00:00.000Z",
    "2027-04-01T04:00:00.000Z",
  ]);
  expect(toDay(new Date("2027-04-01T03:59:00Z"), newYork)).toBe("2027-03-31");
});

test("weeks have each day of the month once, below its weekday", () => {
  for (const [month, weeks, days] of [
    ["2026-12", 5, 31],
    ["2026-02", 4, 28],
    ["2028-02", 5, 29],
    ["2026-08", 6, 31],
  ] as const) {
    const found = listWeeks(month);
    expect([month, found.length, found.flat().filter(Boolean).length]).toEqual([
      month,
      weeks,
      days,
    ]);
    expect(found.every((week) => week.length === 7)).toBe(true);
  }
  expect(listWeeks("2026-12")[0]?.[2]).toBe("2026-12-01");
});

test("months follow each other over the end of a year", () => {
  expect([addMonths("2026-12", 1), addMonths("2026-01", -1)]).toEqual(["2027-01", "2025-12"]);
});

test("months, days and times are written in words", () => {
  expect(describeMonth("2026-12")).toBe("December 2026");
  expect(describeDay("2026-12-01")).toBe("Tuesday, December 1");
  expect(describeTimeOfDay(new Date("2026-12-01T14:05:00Z"), newYork)).toBe("9:05\u00a0AM");
});
