import { toPlainText } from "#lib/rich-text/shared/plain-text.ts";
import type { Block, Inline, ListItem, RichText } from "#lib/rich-text/shared/rich-text.ts";

const lengthOf = (content: readonly Block[]): number =>
  toPlainText({ type: "doc", content }).length;

const inlineLength = (inline: Inline): number => (inline.type === "text" ? inline.text.length : 1);

/** The best position to cut a text: the last space before a position, or else the position itself. */
function findCut(text: string, place: number): number {
  const space = text.slice(0, place).search(/\s\S*$/);
  if (space > 0) return space + 1;
  return /[\ud800-\udbff]$/.test(text.slice(0, place)) ? place - 1 : place;
}

type Halves = [Inline[], Inline[]] | null;

/** Splits a text near a position; `null` if one half would be empty. */
function cutInline(inline: Inline, place: number): [Inline, Inline] | null {
  if (inline.type !== "text") return null;
  const { text } = inline;
  const cut = findCut(text, place);
  if (cut <= 0 || cut >= text.length) return null;
  return [
    { ...inline, text: text.slice(0, cut) },
    { ...inline, text: text.slice(cut) },
  ];
}

/** Splits a line of text in the part that contains a position. */
function halveAround(before: Inline[], inline: Inline, rest: Inline[], place: number): Halves {
  const cut = cutInline(inline, place);
  if (cut)
    return [
      [...before, cut[0]],
      [cut[1], ...rest],
    ];
  if (before.length > 0) return [before, [inline, ...rest]];
  return inline.type === "text" && rest.length > 0 ? [[inline], rest] : null;
}

/** Splits a line of text in two; `null` for a single character. */
function halveInlines(inlines: readonly Inline[]): Halves {
  const middle = Math.ceil(inlines.reduce((sum, one) => sum + inlineLength(one), 0) / 2);
  let length = 0;
  for (const [at, inline] of inlines.entries()) {
    if (length + inlineLength(inline) >= middle)
      return halveAround(inlines.slice(0, at), inline, inlines.slice(at + 1), middle - length);
    length += inlineLength(inline);
  }
  return null;
}

/** Splits a block into two of its type; `null` if it cannot be split. */
function halve(block: Block): [Block, Block] | null {
  if (block.type === "image") return null;
  if (block.type === "paragraph") {
    const halves = halveInlines(block.content ?? []);
    return (
      halves && [
        { ...block, content: halves[0] },
        { ...block, content: halves[1] },
      ]
    );
  }
  const content: readonly (Block | ListItem)[] = block.content;
  const [only] = content;
  const toHalf = (parts: readonly (Block | ListItem)[]) => ({ ...block, content: parts }) as Block;
  if (content.length > 1) {
    const middle = Math.ceil(content.length / 2);
    return [toHalf(content.slice(0, middle)), toHalf(content.slice(middle))];
  }
  if (!only) return null;
  const halves = only.type === "listItem" ? halveItem(only) : halve(only);
  return halves && [toHalf([halves[0]]), toHalf([halves[1]])];
}

function halveItem(item: ListItem): [ListItem, ListItem] | null {
  const halves = halve({ type: "blockquote", content: item.content });
  if (!halves) return null;
  const [first, second] = halves.map((half) => ({
    ...item,
    content: half.type === "blockquote" ? half.content : [],
  }));
  return first && second ? [first, second] : null;
}

/**
 * Splits a text into parts of a maximum length: between its blocks, and within a block that is too long. Nothing is
 * left out.
 */
export function splitDocument({ type, content }: RichText, maxLength: number): RichText[] {
  const parts: RichText[] = [];
  const waiting = content.toReversed();
  let current: Block[] = [];
  for (let block = waiting.pop(); block; block = waiting.pop()) {
    if (lengthOf([...current, block]) <= maxLength) {
      current.push(block);
      continue;
    }
    const halves = lengthOf([block]) > maxLength ? halve(block) : null;
    if (halves) waiting.push(halves[1], halves[0]);
    else {
      if (current.length > 0) parts.push({ type, content: current });
      current = [block];
    }
  }
  return current.length > 0 ? [...parts, { type, content: current }] : parts;
}
