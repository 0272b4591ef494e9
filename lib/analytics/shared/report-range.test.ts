import { expect, test } from "vitest";
import { listDays, parseReportRange } from "./report-range.ts";

const now = new Date("2026-11-23T17:00:00Z");

test.each([
  [null, null, "2026-11-10", "2026-11-23"],
  ["2026-11-01", "2026-11-05", "2026-11-01", "2026-11-05"],
  ["2026-11-05", "2026-11-01", "2026-10-19", "2026-11-01"],
  ["2026-11-20", "2030-01-01", "2026-11-20", "2026-11-23"],
  ["1990-01-01", null, "2025-11-23", "2026-11-23"],
  ["2026-02-31", "tomorrow", "2026-11-10", "2026-11-23"],
  ["'; drop table", "__proto__", "2026-11-10", "2026-11-23"],
])("from %j until %j is %s to %s", (from, until, first, last) => {
  expect(parseReportRange({ from, until }, now)).toEqual({ from: first, until: last });
});

test("a range has each of its days once", () => {
  expect(listDays({ from: "2026-02-27", until: "2026-03-02" })).toEqual([
    "2026-02-27",
    "2026-02-28",
    "2026-03-01",
    "2026-03-02",
  ]);
});
