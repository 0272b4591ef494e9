import { expect, test } from "vitest";
import { dateTime } from "./scalars.ts";

const read = (value: unknown) => dateTime.parseValue(value).toISOString();

// spec §5: dates name their time zone
test("a moment is read with its zone, whatever the season there", () => {
  expect(read("2026-03-29T01:30:00Z")).toBe("2026-03-29T01:30:00.000Z");
  expect(read("2026-10-25T02:30:00+02:00")).toBe("2026-10-25T00:30:00.000Z");
  expect(read("2026-10-25T02:30:00.5+01:00")).toBe("2026-10-25T01:30:00.500Z");
  expect(read("2026-06-01T09:00-05:00")).toBe("2026-06-01T14:00:00.000Z");
  expect(read(new Date(0).toISOString())).toBe("1970-01-01T00:00:00.000Z");
});

test.each([
  ["a moment without a zone", "2026-06-01T09:00:00"],
  ["a day without a time", "2026-06-01"],
  ["a number", "1"],
  ["words", "June 1 2026"],
  ["a day that there is not", "2026-02-30T00:00:00Z"],
  ["an hour that there is not", "2026-02-20T25:00:00Z"],
  ["a year the database has no room for", "+010000-01-01T00:00:00Z"],
  ["a year that ends beyond it elsewhere", "9999-12-31T23:59:59-01:00"],
  ["a year before the first", "0000-06-01T00:00:00Z"],
  ["a year of long before", "-000001-01-01T00:00:00Z"],
  ["nothing", ""],
  ["what is no text", 1_780_000_000_000],
])("%s is no moment", (_what, value) => {
  expect(() => dateTime.parseValue(value)).toThrow("ISO 8601");
});
