import { cleanText } from "#lib/core/shared/text.ts";
import { fromPlainText, toPlainText } from "./plain-text.ts";
import type { Block, RichText } from "./rich-text.ts";
import { isPlain } from "./tidy.ts";

/** The parts of a text between its empty lines, without the spaces that a plain form can lose. */
const toParts = (text: string): string[] =>
  text
    .replaceAll("\r\n", "\n")
    .split(/\n(?:[^\S\n]*\n)+/)
    .map((part) => part.replaceAll(/[^\S\n]+$/gm, "").trim())
    .filter((part) => part !== "");

type Formatted = { block: Block; parts: readonly string[] };

const toFormatted = (block: Block): Formatted => ({
  block,
  parts: toParts(cleanText(toPlainText({ type: "doc", content: [block] }))),
});

/**
 * The document of a formatted text that was edited as plain text. Each block with unchanged text
 * keeps its formatting, also if it was moved; changed or new text becomes plain paragraphs. `null`
 * if no formatting is left.
 */
export function keepFormatting(before: RichText, text: string): RichText | null {
  if (cleanText(toPlainText(before)) === cleanText(text)) return before;
  const unused = Map.groupBy(
    before.content.map(toFormatted).filter(({ parts }) => parts.length > 0),
    ({ parts }) => parts[0],
  );
  const parts = toParts(cleanText(text));
  const content: Block[] = [];
  let at = 0;
  while (at < parts.length) {
    const part = parts[at] ?? "";
    const candidates = unused.get(part) ?? [];
    const found = candidates.findIndex((candidate) =>
      candidate.parts.every((line, offset) => line === parts[at + offset]),
    );
    const [kept] = found < 0 ? [] : candidates.splice(found, 1);
    content.push(...(kept ? [kept.block] : fromPlainText(part).content));
    at += kept?.parts.length ?? 1;
  }
  const document: RichText = { type: "doc", content };
  return isPlain(document) ? null : document;
}
