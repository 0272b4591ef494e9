import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cleanText } from "./text.ts";

describe("cleanText", () => {
  test.each([
    ["line ends of three kinds", "a\r\nb\rc\nd", "a\nb\nc\nd"],
    ["more than one empty line", "a\n\n\n\n\nb", "a\n\nb"],
    ["space around", " \n a \t\n", "a"],
    ["control characters", "a\u0000b\u0007c\u001bd\u007fe", "abcde"],
    ["tabs within", "a\tb", "a\tb"],
    ["nothing but control characters", "\u0000 \u0001", ""],
    ["markup", "<b>a</b> & c", "<b>a</b> & c"],
    ["other scripts and pictures", "שלום 🧠 e\u0301", "שלום 🧠 e\u0301"],
  ])("%s", (_what, text, cleaned) => {
    expect(cleanText(text)).toBe(cleaned);
  });

  test("what is clean stays as it is, and holds no control character or third line end in a row", () => {
    fc.assert(
      fc.property(
        fc
          .array(fc.constantFrom("a", " ", "\n", "\r", "\r\n", "\t", "\u0000", "\u000b", "🧠", "<"))
          .map((parts) => parts.join("")),
        (text) => {
          const cleaned = cleanText(text);
          expect(cleanText(cleaned)).toBe(cleaned);
          // biome-ignore lint/suspicious/noControlCharactersInRegex: naming them is the point
          expect(cleaned).not.toMatch(/[\u0000-\u0008\u000b-\u001f\u007f]|\n{3}|^\s|\s$/);
        },
      ),
      { seed: 1 },
    );
  });
});
