import fc from "fast-check";
import { expect, test } from "vitest";
import { oneLine } from "./one-line.ts";

test.each([
  ["  Rosa \t\n Marchetti  ", "Rosa Marchetti"],
  ["Jose\u0301", "José"],
  ["a\u0000b\u0007c\u007f", "abc"],
  ["\u202eadmin", "admin"],
  ["a\u00a0b\u3000c", "a b c"],
  ["half \ud83d", "half \ufffd"],
  ["👩‍👩‍👧", "👩‍👩‍👧"],
  ["  \u200b ", ""],
])("%j is stored as %j", (typed, stored) => {
  expect(oneLine(typed)).toBe(stored);
});

test("is idempotent, and the result is well formed", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (text) => {
      const line = oneLine(text);
      expect(oneLine(line)).toBe(line);
      expect(line.isWellFormed()).toBe(true);
    }),
  );
});
