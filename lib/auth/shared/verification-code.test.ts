import fc from "fast-check";
import { expect, test } from "vitest";
import { codeDigits, putDigits } from "./verification-code.ts";

const empty = ["", "", "", "", "", ""];
const digits = (length: { minLength: number; maxLength: number }) =>
  fc.string({ unit: fc.constantFrom(..."0123456789"), ...length });

test.each([
  ["123456", "123456"],
  ["Your code is 123 456.", "123456"],
  ["1234567", "123456"],
  ["１２３456", "123456"],
  ["none", ""],
])("the digits of %j are %j", (typed, code) => {
  expect(codeDigits(typed)).toBe(code);
});

test("a digit fills its box and moves the focus to the next", () => {
  expect(putDigits(empty, 0, "7")).toEqual({ boxes: ["7", "", "", "", "", ""], next: 1 });
  expect(putDigits(["1", "2", "3", "4", "5", ""], 5, "6")).toEqual({
    boxes: ["1", "2", "3", "4", "5", "6"],
    next: 5,
  });
});

test("a pasted whole code replaces all boxes, in whichever box it is pasted", () => {
  fc.assert(
    fc.property(digits({ minLength: 6, maxLength: 6 }), fc.nat(5), (code, at) => {
      expect(putDigits(["9", "", "9", "", "9", "9"], at, code)).toEqual({
        boxes: [...code],
        next: 5,
      });
    }),
  );
});

test("a partial code fills the boxes from the current one and keeps earlier ones", () => {
  fc.assert(
    fc.property(digits({ minLength: 1, maxLength: 5 }), fc.nat(5), (part, at) => {
      const before = ["1", "2", "3", "4", "5", "6"];
      const { boxes, next } = putDigits(before, at, part);
      expect(boxes.join("")).toBe(
        (before.slice(0, at).join("") + part + before.slice(at + part.length).join("")).slice(0, 6),
      );
      expect(next).toBe(Math.min(at + part.length, 5));
    }),
  );
});

test("text without digits changes nothing", () => {
  expect(putDigits(["1", "", "", "", "", ""], 1, "x")).toEqual({
    boxes: ["1", "", "", "", "", ""],
    next: 1,
  });
});
