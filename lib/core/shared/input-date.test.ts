import { expect, test } from "vitest";
import { parseDay, parseMoment } from "./input-date.ts";
import { toDay } from "./utc-day.ts";

test("accepts calendar days of the years 1900 to 2200", () => {
  for (const day of ["1900-01-01", "2024-02-29", "2200-12-31"])
    expect(toDay(parseDay(day) ?? 0)).toBe(day);
  const none = ["0000-01-01", "0001-01-01", "1899-12-31", "2201-01-01", "9999-12-31", "9999-99-99"];
  const odd = ["", "2026-02-29", "2026-02-30", "2026-13-01", "2026-2-1", " 2026-01-01"];
  const others = ["-000001-01-01", "+275760-09-13", "2026-01-01T00:00:00Z", "２０２６-01-01"];
  for (const text of [...none, ...odd, ...others, null, undefined])
    expect([text, parseDay(text)]).toEqual([text, null]);
});

test("a point in time has a zone, and is of the same years", () => {
  const moments = ["2026-02-28T18:30Z", "2026-02-28T18:30:00.123+02:00", "1900-01-01T00:00:00Z"];
  for (const text of moments) expect(parseMoment(text)).toEqual(new Date(text));
  const none = ["0000-01-01T00:00:00Z", "1899-12-31T23:59:59Z", "1900-01-01T00:00:00+01:00"];
  const late = ["2201-01-01T00:00:00Z", "9999-12-31T23:59:59Z", "2200-12-31T23:59:59-01:00"];
  const odd = ["2026-02-30T00:00:00Z", "2026-02-28", "2026-02-28T18:30:00", "2026-02-28T24:00:00Z"];
  for (const text of [...none, ...late, ...odd, "", null, undefined, 0, {}])
    expect([text, parseMoment(text)]).toEqual([text, null]);
});
