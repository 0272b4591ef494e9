import { describe, expect, test } from "vitest";
import { describeInstant, toInstant, toLocalTime } from "./site-time.ts";

const newYork = "America/New_York";

describe("a time of a site", () => {
  test.each([
    ["2026-12-01T09:00", newYork, "2026-12-01T14:00:00.000Z"],
    ["2026-07-01T09:00", newYork, "2026-07-01T13:00:00.000Z"],
    ["2026-07-01T09:00", "Asia/Kolkata", "2026-07-01T03:30:00.000Z"],
    ["2026-07-01T09:00", "UTC", "2026-07-01T09:00:00.000Z"],
    // Skipped by the change to daylight saving.
    ["2027-03-14T02:30", newYork, "2027-03-14T07:30:00.000Z"],
  ])("%s in %s is the instant %s", (text, zone, instant) => {
    expect(toInstant(text, zone)?.toISOString()).toBe(instant);
  });

  test.each(["", "tomorrow", "2026-13"])("%j is none", (text) => {
    expect(toInstant(text, newYork)).toBeNull();
  });

  test("is shown again as it was typed, on every day of a year", () => {
    for (let day = 0; day < 366; day += 1) {
      const at = new Date(Date.UTC(2027, 0, 1 + day, 17, 45));
      const local = toLocalTime(at, newYork);
      expect([local, toInstant(local, newYork)?.getTime()]).toEqual([local, at.getTime()]);
    }
  });

  test("is named with its zone", () => {
    const at = new Date("2027-03-14T07:30:00Z");
    expect(describeInstant(at, newYork)).toBe("March 14, 2027 at 3:30\u00a0AM EDT");
  });
});
