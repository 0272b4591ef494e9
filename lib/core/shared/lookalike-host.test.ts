import { expect, test } from "vitest";
import { isLookalikeHost } from "./lookalike-host.ts";

test.each([
  ["rosa.example", false],
  ["müller.example", false],
  ["пример.рф", false],
  ["例え.jp", false],
  ["my-site2.example", false],
  // Cyrillic letters among Latin ones, and a name with only such letters.
  ["pаypal.com", true],
  ["раура.com", true],
  ["xn--pypal-4ve.com", true],
  ["ｆacebook.com", false],
])("%s: %s", (host, isLookalike) => {
  expect(isLookalikeHost(host)).toBe(isLookalike);
});
