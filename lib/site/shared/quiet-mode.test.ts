import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { getQuietModeEnd } from "./quiet-mode.ts";

const at = (day: number, hour: number, minute = 0) => new Date(2026, 2, day, hour, minute);

test.each([
  ["in the evening it lasts until 6 in the morning", at(10, 21), at(11, 6)],
  ["just before midnight too", at(10, 23, 59), at(11, 6)],
  ["by day it lasts for twelve hours", at(10, 9, 30), at(10, 21, 30)],
  ["at night, when the morning is the same day's, too", at(10, 3), at(10, 15)],
  ["a minute before six it does not end at once", at(10, 5, 59), at(10, 17, 59)],
  ["both are the same at 6 in the evening", at(10, 18), at(11, 6)],
  ["the next day may be in the next month", at(31, 22), new Date(2026, 3, 1, 6)],
])("%s", (_name, now, end) => {
  expect(new Date(getQuietModeEnd(now.getTime()))).toEqual(end);
});

test("it never lasts longer than its limit, and always ends later than now", () => {
  for (let minutes = 0; minutes < 2 * 24 * 60; minutes += 7) {
    const now = new Date(2026, 9, 24, 0, minutes);
    const lasts = getQuietModeEnd(now.getTime()) - now.getTime();
    expect(lasts).toBeGreaterThan(0);
    expect(lasts).toBeLessThanOrEqual(12 * 3_600_000);
  }
});

test("it works when only its text is in the page", () => {
  const copy = runInNewContext(`(${getQuietModeEnd})`) as typeof getQuietModeEnd;
  expect(copy(at(10, 21).getTime())).toBe(at(11, 6).getTime());
});
