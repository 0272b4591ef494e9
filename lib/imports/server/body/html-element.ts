import { DomUtils, type parseDocument } from "htmlparser2";
import { escapeAttribute } from "./inline-text.ts";
import { blockTags, mediaTags, removedTags } from "./tags.ts";

export type Node = ReturnType<typeof parseDocument>["children"][number];
export type Element = Extract<Node, { attribs: Record<string, string> }>;

/** Whether a figure has a caption. Not recursive, as nesting is unlimited. */
export function hasCaption({ children }: Element): boolean {
  const waiting: Node[] = children.filter(
    (child) => DomUtils.isTag(child) && child.name === "figcaption",
  );
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if (DomUtils.isText(node) && node.data.trim() !== "") return true;
    if (DomUtils.isTag(node)) for (const child of node.children) waiting.push(child);
  }
  return false;
}

/** Whether an element is an icon made of text, such as the plus sign of an accordion. */
export const isSign = ({ attribs }: Element): boolean =>
  (attribs.class ?? "").includes("wp-block-accordion-heading__toggle-icon");

/** The text of an element. Not recursive, as nesting is unlimited. */
export function getNodeText(node: Node): string {
  const words: string[] = [];
  const waiting: Node[] = [node];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    if (DomUtils.isText(next)) words.push(next.data);
    if (DomUtils.isTag(next) && !isSign(next))
      for (const child of next.children.toReversed()) waiting.push(child);
  }
  return words.join("").replace(/\s+/g, " ").trim();
}

/** The elements below another, in the order of the text. Not recursive, as nesting is unlimited. */
export function* listBelow(node: Element): Generator<Element> {
  const waiting: Node[] = node.children.toReversed();
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    if (!DomUtils.isTag(next)) continue;
    yield next;
    for (const child of next.children.toReversed()) waiting.push(child);
  }
}

/** The first element below another that passes a test. */
export const findBelow = (node: Element, test: (element: Element) => boolean): Element | null =>
  listBelow(node).find(test) ?? null;

/** Whether an element cannot be part of a line of text. */
export function isBlock(node: Element): boolean {
  return blockTags.has(node.name) || removedTags.has(node.name) || mediaTags.has(node.name);
}

/** Whether an element has a class of the source. */
export const hasClass = ({ attribs }: Element, name: string): boolean =>
  (attribs.class ?? "").split(/\s+/).includes(name);

const sides = ["left", "right", "center"] as const;

/** The class for the alignment of a source element. */
export function alignment(element: Element): string {
  const side = sides.find(
    (one) => hasClass(element, `align${one}`) || element.attribs.align === one,
  );
  return side ? `align-${side}` : "";
}

const keptAttributes: Readonly<Record<string, Readonly<Record<string, RegExp>>>> = {
  td: { colspan: /^[1-9]\d?$/, rowspan: /^[1-9]\d?$/ },
  th: { colspan: /^[1-9]\d?$/, rowspan: /^[1-9]\d?$/, scope: /^(?:row|col|rowgroup|colgroup)$/ },
  ol: { start: /^-?\d{1,4}$/, type: /^[1aAiI]$/, reversed: /^(?:reversed)?$/ },
  li: { value: /^-?\d{1,4}$/ },
};

/** The attributes that cells and lists keep. */
export function listAttributes({ attribs, name }: Element): string {
  return Object.entries(keptAttributes[name] ?? {})
    .filter(([key, pattern]) => attribs[key] !== undefined && pattern.test(attribs[key] ?? ""))
    .map(([key]) => (attribs[key] ? ` ${key}="${escapeAttribute(attribs[key] ?? "")}"` : ` ${key}`))
    .join("");
}
