import { expect, test } from "vitest";
import { toTrust } from "./reporter-trust.ts";

test.each([
  ["nothing reported yet", { closed: 0, confirmed: 0, isNew: false }, 50],
  ["a new account", { closed: 0, confirmed: 0, isNew: true }, 25],
  ["always right", { closed: 8, confirmed: 8, isNew: false }, 90],
  ["always wrong", { closed: 8, confirmed: 0, isNew: false }, 10],
])("reports count by how far earlier ones were right: %s", (_who, reporter, trust) => {
  expect(toTrust(reporter)).toBe(trust);
});
