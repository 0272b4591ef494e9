import { describe, expect, test } from "vitest";
import { keepFormatting } from "./keep-formatting.ts";
import { toPlainText } from "./plain-text.ts";
import type { Block, RichText } from "./rich-text.ts";

const plain = (text: string): Block => ({ type: "paragraph", content: [{ type: "text", text }] });
const bold: Block = {
  type: "paragraph",
  content: [
    { type: "text", text: "It " },
    { type: "text", text: "helps", marks: [{ type: "bold" }] },
  ],
};
const list: Block = {
  type: "bulletList",
  content: [
    { type: "listItem", content: [plain("rest")] },
    { type: "listItem", content: [plain("water")] },
  ],
};
const quote: Block = { type: "blockquote", content: [plain("One"), plain("Two")] };
const apart: Block = {
  type: "paragraph",
  content: [
    { type: "text", text: "Up", marks: [{ type: "italic" }] },
    { type: "hardBreak" },
    { type: "hardBreak" },
    { type: "text", text: "Down" },
  ],
};
const before: RichText = { type: "doc", content: [plain("Hello"), bold, list, quote, apart] };
const text = toPlainText(before);

describe("a formatted text that is edited as plain text", () => {
  test("is unchanged if no word changed", () => {
    expect(keepFormatting(before, `${text.replaceAll("\n", "\r\n")}\r\n`)).toBe(before);
  });

  test("keeps the formatting of the blocks that were not changed", () => {
    expect(keepFormatting(before, text.replace("Hello", "Hello all"))?.content).toEqual([
      plain("Hello all"),
      bold,
      list,
      quote,
      apart,
    ]);
    expect(keepFormatting(before, text.replace("It helps", "It works"))?.content).toEqual([
      plain("Hello"),
      plain("It works"),
      list,
      quote,
      apart,
    ]);
  });

  test("keeps moved blocks, and loses deleted ones", () => {
    const moved = `Up\n\nDown\n\n> One\n>\n> Two\n\nNew\n\nIt helps`;
    expect(keepFormatting(before, moved)?.content).toEqual([apart, quote, plain("New"), bold]);
  });

  test("loses no word, whatever was changed", () => {
    const changed = `${text.replace("water", "tea")}\n\nUp\n\nIt helps`;
    const after = keepFormatting(before, changed);
    expect(after && toPlainText(after)).toBe(changed);
  });

  test("is plain if no formatting is left", () => {
    expect(keepFormatting(before, "Other words")).toBeNull();
    expect(keepFormatting(before, " ")).toBeNull();
  });
});
