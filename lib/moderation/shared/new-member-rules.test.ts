import { describe, expect, test } from "vitest";
import { endSoon } from "#tests/support/end-soon.ts";
import { assertFewLinks, countLinks, isNewMember, toComparedText } from "./new-member-rules.ts";

const day = 24 * 60 * 60 * 1000;
const now = new Date("2026-03-10T12:00:00Z");

test("the limits for new members lift after seven days", () => {
  const joined = (days: number) => new Date(now.getTime() - days * day);
  expect([0, 6.99, 7, 400].map((days) => isNewMember(joined(days), now))).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

test("links are counted where they are written and where they are marked", () => {
  const link = { type: "text", marks: [{ type: "link", attrs: { href: "https://a.test" } }] };
  expect(countLinks("see https://a.test and http://b.test/x or www.c.test", null)).toBe(3);
  expect(countLinks("two words", { content: [link, link] })).toBe(2);
  expect(countLinks("my www. and http://", null)).toBe(0);
});

test("a new member may add two links and not three", () => {
  assertFewLinks("https://a.test https://b.test", null);
  expect(() => assertFewLinks("https://a.test https://b.test www.c.test", null)).toThrow(
    "In your first week, a post can have up to 2 links.",
  );
});

describe("texts are compared by their words", () => {
  // spec §9: plagiarism scan: minimum 6 words
  test.each([
    ["One two three four five", null],
    ["One, two! Three four… FIVE six", "one two three four five six"],
    ["头痛 日记 a b c d", "头痛 日记 a b c d"],
  ])("%j: %j", (text, compared) => {
    expect(toComparedText(text)).toBe(compared);
  });

  test("a long text is compared by its beginning, in one pass", () => {
    expect(endSoon(() => toComparedText("word ".repeat(500_000)))).toHaveLength(2000);
  });
});
