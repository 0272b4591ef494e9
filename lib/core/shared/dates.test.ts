import { describe, expect, test } from "vitest";
import { formatDate, formatTime, type TimeFormat, timeFormats } from "./dates.ts";

/** Local times, so that the test has the same result in every time zone. */
const at = (day: number, hour = 12, minute = 0, year = 2026) =>
  new Date(year, 10, day, hour, minute).toISOString();
const now = new Date(2026, 10, 20, 15, 30);
const shown = (iso: string, format: TimeFormat) => formatTime(iso, format, now);

describe("recent", () => {
  // spec §4: dates: N days ago within 7 days
  test.each([
    [at(20, 0, 1), "Today"],
    [at(19, 23, 59), "1 day ago"],
    [at(18), "2 days ago"],
    [at(13), "7 days ago"],
    [at(12), "November 12, 2026"],
    [at(21), "November 21, 2026"],
    [at(20, 12, 0, 2025), "November 20, 2025"],
  ])("%s is shown as %s", (iso, text) => {
    expect(shown(iso, "recent")).toBe(text);
  });
});

describe("elapsed", () => {
  test.each([
    [at(20, 15, 30), "just now"],
    [at(20, 15, 29), "1 minute ago"],
    [at(20, 14, 31), "59 minutes ago"],
    [at(20, 14, 30), "1 hour ago"],
    [at(19, 15, 31), "23 hours ago"],
    [at(19, 15, 30), "1 day ago"],
    [at(13), "7 days ago"],
    [at(12), "November 12, 2026"],
    [at(20, 18), "today"],
    [at(21), "November 21, 2026"],
  ])("%s is shown as %s", (iso, text) => {
    expect(shown(iso, "elapsed")).toBe(text);
  });
});

// spec §4: dates: dateAndTime
test("dateAndTime names today and yesterday", () => {
  expect(shown(at(20, 9, 5), "dateAndTime")).toBe("Today, 9:05\u00a0AM");
  expect(shown(at(19, 23, 59), "dateAndTime")).toBe("Yesterday, 11:59\u00a0PM");
  expect(shown(at(18, 0, 0), "dateAndTime")).toBe("November 18, 2026, 12:00\u00a0AM");
});

// spec §4: dates: timeOrShortDate
test("timeOrShortDate is a time today, then a day, with its year when that is another one", () => {
  expect(shown(at(20, 9, 5), "timeOrShortDate")).toBe("9:05\u00a0AM");
  expect(shown(at(19, 9, 5), "timeOrShortDate")).toBe("Nov 19");
  expect(shown(at(19, 9, 5, 2025), "timeOrShortDate")).toBe("Nov 19, 2025");
});

// spec §4: dates: timeOrDateTime
test("timeOrDateTime is a time today, then day and time", () => {
  expect(shown(at(20, 9, 5), "timeOrDateTime")).toBe("9:05\u00a0AM");
  expect(shown(at(19, 9, 5), "timeOrDateTime")).toBe("Nov 19, 2026, 9:05\u00a0AM");
});

test("a day is a day across a change of the clocks", () => {
  const afterChange = new Date(2026, 2, 30, 1, 0);
  const before = new Date(2026, 2, 28, 23, 0).toISOString();
  expect(formatTime(before, "recent", afterChange)).toBe("2 days ago");
});

test("an invalid date is an empty text", () => {
  for (const format of timeFormats) expect(shown("yesterday-ish", format)).toBe("");
  expect(formatDate("")).toBe("");
});

test("the shared date is the same everywhere", () => {
  expect(formatDate("2026-11-12T23:30:00Z")).toBe("November 12, 2026");
});
