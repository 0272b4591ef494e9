import fc from "fast-check";
import { expect, test } from "vitest";
import { createReporter } from "#lib/imports/shared/import-report.ts";
import { toPlainText } from "#lib/rich-text/shared/plain-text.ts";
import type { Block, Inline, Mark } from "#lib/rich-text/shared/rich-text.ts";
import { continueReply, splitPlainText, toText } from "./long-texts.ts";
import { splitDocument } from "./split-document.ts";

const bold: Mark = { type: "bold" };
const inline: fc.Arbitrary<Inline> = fc.oneof(
  fc
    .array(fc.constantFrom("pain", "sleep", "😀", "a".repeat(40)), { minLength: 1, maxLength: 30 })
    .map((words) => ({ type: "text" as const, text: words.join(" ") })),
  fc.constantFrom<Inline>(
    { type: "text", text: "bold words", marks: [bold] },
    { type: "hardBreak" },
  ),
);
const { block } = fc.letrec<{ block: Block }>((tie) => ({
  block: fc.oneof(
    { maxDepth: 3 },
    fc
      .array(inline, { minLength: 1, maxLength: 6 })
      .map((content): Block => ({ type: "paragraph", content })),
    fc
      .array(tie("block"), { minLength: 1, maxLength: 3 })
      .map((content): Block => ({ type: "blockquote", content })),
    fc.array(tie("block"), { minLength: 1, maxLength: 4 }).map(
      (content): Block => ({
        type: "bulletList",
        content: content.map((one) => ({ type: "listItem", content: [one] })),
      }),
    ),
  ),
}));

/** Letters and digits, without the markers before lists and quotes. */
const words = (text: string) => text.replace(/[\s>-]/g, "");

test("a text in parts has all of its words in their order, and no part is too long", () => {
  fc.assert(
    fc.property(fc.array(block, { minLength: 1, maxLength: 5 }), (content) => {
      const parts = splitDocument({ type: "doc", content }, 120);
      for (const part of parts) expect(toPlainText(part).length).toBeLessThanOrEqual(120);
      expect(words(parts.map(toPlainText).join(""))).toBe(
        words(toPlainText({ type: "doc", content })),
      );
    }),
    { numRuns: 300, seed: 37 },
  );
});

test("a long reply is continued in replies below it, right after it, with its formatting", () => {
  const reporter = createReporter();
  const paragraph = (text: string): Block => ({
    type: "paragraph",
    content: [{ type: "text", text, marks: [bold] }],
  });
  const document = {
    type: "doc" as const,
    content: ["one ", "two ", "three "].map((word) => paragraph(word.repeat(20).trim())),
  };
  const text = toText(document, { name: "An answer", maxLength: 130, reporter });
  expect(text?.first.document?.content).toHaveLength(1);
  expect(reporter.report.changed).toMatchObject([
    { name: "An answer", reason: "continued in a reply, as it is longer than one may be" },
  ]);
  const at = new Date("2014-05-01T10:00:00Z");
  const reply = { key: "k", parentKey: null, replyToKey: null, at, body: text?.first.body };
  expect(continueReply(reply, text?.rest ?? [])).toMatchObject([
    { key: "k:part2", parentKey: "k", replyToKey: "k", at: new Date(at.getTime() + 1) },
    { key: "k:part3", parentKey: "k", replyToKey: "k", at: new Date(at.getTime() + 2) },
  ]);
});

test("a plain text is split between its words", () => {
  expect(splitPlainText("one two\n\nthree four", 10)).toEqual(["one two", "three four"]);
  expect(splitPlainText("one two three four", 10)).toEqual(["one two", "three four"]);
  expect(splitPlainText("short", 8)).toEqual(["short"]);
});
