import { expect, test } from "vitest";
import { toDay, toMinute } from "./utc-day.ts";

test("a day and a minute are those of UTC, wherever the server is", () => {
  const late = new Date("2026-03-29T23:59:59.999Z");
  expect([toDay(late), toDay(late.toISOString()), toDay(late.getTime())]).toEqual(
    Array.from({ length: 3 }, () => "2026-03-29"),
  );
  expect(toMinute(late)).toBe("2026-03-29 23:59");
});
