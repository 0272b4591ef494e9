import { expect, test } from "vitest";
import { isNeverRegion, parseRegion } from "./consent-region.ts";

const header = "X-Region";

test.each([
  ["DE", "DE"],
  ["us-wa", "US-WA"],
  [" BR ", "BR"],
  ["XX1", null],
  ["", null],
  ["T1, DE", null],
  [undefined, null],
])("the header %j is the region %j", (value, region) => {
  expect(parseRegion({ "x-region": value }, { header })).toBe(region);
  expect(parseRegion({ "x-region": value }, { header: undefined })).toBeNull();
});

test("does not ask readers if their region or country is listed", () => {
  const rules = { neverRegions: ["US-WA", "BR"] };
  const never = ["US-WA", "BR", "BR-SP"];
  const asked = ["US", "US-OR", "DE", null];
  expect(never.map((region) => isNeverRegion(region, rules))).toEqual([true, true, true]);
  expect(asked.map((region) => isNeverRegion(region, rules))).toEqual([false, false, false, false]);
});
