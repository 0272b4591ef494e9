import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cleanText, truncateWords } from "./text.ts";

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

  test("is idempotent, and removes control characters and third line breaks in a row", () => {
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

describe("truncateWords", () => {
  const numbered = (count: number) =>
    Array.from({ length: count }, (_, index) => `word${index + 1}`).join(" ");

  test.each([
    ["a short text stays as it is", "A quiet room helps.", 40, "A quiet room helps."],
    ["exactly the limit stays", "one two three", 3, "one two three"],
    ["cut at a word, with an ellipsis", "one two three four", 3, "one two three…"],
    ["no mark or bracket is left before the ellipsis", "one, two, (three) four", 2, "one, two…"],
    ["nor an opened bracket", "one two (three four)", 2, "one two…"],
    ["lines become one line", "one\n\ntwo\tthree", 3, "one two three"],
    ["an empty text stays empty", " \n ", 40, ""],
    ["an apostrophe does not end a word", "it's what she's got", 2, "it's what…"],
    ["words without spaces between them", "私は頭痛があります", 2, "私は…"],
    ["words from right to left", "شكرا لكم جميعا على النصائح", 3, "شكرا لكم جميعا…"],
    [
      "pictures are no words and stay whole",
      "👩‍👩‍👧 one 👍🏽 two three",
      2,
      "👩‍👩‍👧 one 👍🏽 two…",
    ],
  ])("%s", (_what, text, limit, shortened) => {
    expect(truncateWords(text, limit)).toBe(shortened);
  });

  // spec §9: teasers are truncated after 40
  test("a teaser has forty words at most", () => {
    expect(truncateWords(numbered(40), 40)).toBe(numbered(40));
    expect(truncateWords(numbered(41), 40)).toBe(`${numbered(40)}…`);
  });

  test("a word of 10,000 characters is cut too, never inside a character", () => {
    expect(truncateWords("a".repeat(10_000), 40)).toBe(`${"a".repeat(480)}…`);
    expect(truncateWords(`short ${"a".repeat(10_000)}`, 40)).toBe("short…");
    const family = "👩‍👩‍👧";
    const cut = truncateWords(family.repeat(2000), 5);
    expect(cut.slice(0, -1).split(family).join("")).toBe("");
    expect(cut.length).toBeLessThanOrEqual(61);
  });

  test("whatever the text, half a character never shows and nothing is shown that was not there", () => {
    fc.assert(
      fc.property(
        fc
          .array(
            fc.constantFrom("word", " ", "\n", "👍🏽", "e\u0301", "頭痛", "(", ".", "x".repeat(90)),
          )
          .map((parts) => parts.join("")),
        fc.integer({ min: 1, max: 6 }),
        (text, limit) => {
          const cut = truncateWords(text, limit);
          expect(cut.isWellFormed()).toBe(true);
          expect(cut.length).toBeLessThanOrEqual(limit * 12 + 1);
          const kept = cut.endsWith("…") ? cut.slice(0, -1) : cut;
          expect(text.trim().replace(/\s+/gu, " ").startsWith(kept)).toBe(true);
        },
      ),
      { seed: 1 },
    );
  });
});
