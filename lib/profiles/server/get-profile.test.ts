import { expect, test } from "vitest";
import { toAge } from "./get-profile.ts";

test.each([
  ["1984-11-22", 42],
  ["1984-11-23", 41],
  ["2026-11-22", 0],
])("the age of somebody born on %s is %d", (birthday, age) => {
  expect(toAge(birthday, new Date("2026-11-22T12:00:00Z"))).toBe(age);
});
