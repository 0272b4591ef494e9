import { expect, test } from "vitest";
import { fitText } from "./fit-text.ts";

/** A fixed pitch: each letter is as wide as half its size. */
const options = {
  measureWidth: (text: string, size: number) => ([...text].length * size) / 2,
  width: 100,
  sizes: [
    { size: 20, lines: 2 },
    { size: 10, lines: 3 },
  ],
};

test("a short text has the largest size", () => {
  expect(fitText("one two", options)).toEqual({ size: 20, lines: ["one two"] });
  expect(fitText("one two three", options)).toEqual({ size: 20, lines: ["one two", "three"] });
});

test("a longer one in a smaller size", () => {
  expect(fitText("one two three four five", options)).toEqual({
    size: 10,
    lines: ["one two three four", "five"],
  });
});

test("text that does not fit is cut, and never wider than the picture", () => {
  const { size, lines } = fitText("word ".repeat(40), options);
  expect([size, lines.length, lines.at(-1)?.endsWith("…")]).toEqual([10, 3, true]);
  const endless = fitText("x".repeat(300), options);
  for (const line of [...lines, ...endless.lines])
    expect(options.measureWidth(line, 10)).toBeLessThanOrEqual(100);
});

test("an empty text has no lines", () => {
  expect(fitText("   ", options).lines).toEqual([]);
});
