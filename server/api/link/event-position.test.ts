import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { expect, test } from "vitest";
import { formatPosition, parsePosition } from "./event-position.ts";

test("every position is read as it was written, also from a query", () => {
  fc.assert(
    fc.property(fc.maxSafeNat(), (at) => {
      const position = { instance: randomUUID(), at };
      const text = formatPosition(position);
      expect(parsePosition(text)).toEqual(position);
      const query = new URLSearchParams({ after: text });
      expect(parsePosition(new URLSearchParams(`${query}`).get("after"))).toEqual(position);
    }),
  );
});

test.each([
  ["nothing", undefined],
  ["several headers", ["a:1", "b:2"]],
  ["an empty text", ""],
  ["no number", "a:"],
  ["no instance", ":1"],
  ["a negative number", "a:-1"],
  ["a fraction", "a:1.5"],
  ["a number that is not exact", "a:9007199254740993"],
  ["another part", "a:1:2"],
  ["a line more", "a:1\nb"],
])("%s is no position", (_what, value) => {
  expect(parsePosition(value)).toBeNull();
});
