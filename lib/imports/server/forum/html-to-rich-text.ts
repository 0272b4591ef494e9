import { DomUtils, parseDocument } from "htmlparser2";
import { isLinkHref } from "#lib/rich-text/shared/link-href.ts";
import type { Block, Inline, ListItem, Mark, RichText } from "#lib/rich-text/shared/rich-text.ts";

type Node = ReturnType<typeof parseDocument>["children"][number];
type Element = Extract<Node, { attribs: Record<string, string> }>;

/** Deeper lists and quotes are flattened; the editor allows six levels. */
const deepest = 4;

const unread = new Set(["script", "style", "svg", "template"]);
const mediaNames = new Set(["iframe", "embed", "object", "video", "audio"]);
const blockNames = new Set([
  "p",
  "div",
  "blockquote",
  "ul",
  "ol",
  "pre",
  "hr",
  "table",
  "h1",
  "h2",
  "h3",
  "h4",
  "h5",
  "h6",
]);
const marksByTag: Readonly<Record<string, Mark>> = {
  strong: { type: "bold" },
  b: { type: "bold" },
  em: { type: "italic" },
  i: { type: "italic" },
};

const struckNames = new Set(["s", "strike", "del"]);

/** Called with each part that could not be kept. */
type Lose = (what: string) => void;

const toText = (text: string, marks: readonly Mark[]): Inline[] =>
  text === "" ? [] : [{ type: "text", text, marks: marks.length > 0 ? marks : undefined }];

const addMark = (marks: readonly Mark[], mark: Mark): readonly Mark[] =>
  marks.some(({ type }) => type === mark.type) ? marks : [...marks, mark];

/** The mark of an element; a link to nowhere on the web is lost. */
function toMark({ name, attribs }: Element, lose: Lose): Mark | null {
  if (struckNames.has(name)) lose("the line through a text");
  const href = name === "a" ? (attribs.href ?? "") : "";
  if (href === "") return marksByTag[name] ?? null;
  if (isLinkHref(href)) return { type: "link", attrs: { href } };
  lose("a link to nowhere on the web");
  return null;
}

function elementToInlines(element: Element, marks: readonly Mark[], lose: Lose): Inline[] {
  const { name, children } = element;
  if (mediaNames.has(name)) return toMediaLink(element, marks, lose);
  if (unread.has(name)) return [];
  if (name === "br") return [{ type: "hardBreak" }];
  if (name === "img") return toPictureLink(element, marks, lose);
  if (name === "sup") return toInlines(children, marks, lose).map(toSuperscript);
  const mark = toMark(element, lose);
  return toInlines(children, mark ? addMark(marks, mark) : marks, lose);
}

function toInlines(nodes: readonly Node[], marks: readonly Mark[], lose: Lose): Inline[] {
  return nodes.flatMap((node): Inline[] => {
    if (DomUtils.isText(node)) return toText(node.data.replace(/\s+/g, " "), marks);
    return DomUtils.isTag(node) ? elementToInlines(node, marks, lose) : [];
  });
}

/** Footnote numbers become characters of their own; other superscript text becomes normal text. */
function toSuperscript(inline: Inline): Inline {
  if (inline.type !== "text" || !/^\d{1,3}$/.test(inline.text.trim())) return inline;
  const text = inline.text.trim().replace(/\d/g, (digit) => "⁰¹²³⁴⁵⁶⁷⁸⁹"[Number(digit)] ?? digit);
  return { ...inline, text };
}

/**
 * The alternative text that the editor of Stack Exchange inserts for pictures without a
 * description.
 */
const noDescription = /^(?:enter image description here|alt text|image)?$/i;

/** Pictures stay on their host and become links, because this site shows only uploaded ones. */
function toPictureLink({ attribs }: Element, marks: readonly Mark[], lose: Lose): Inline[] {
  const { src: href = "", alt = "" } = attribs;
  if (!isLinkHref(href)) {
    lose("a picture without an address");
    return [];
  }
  const description = alt.trim();
  const name = noDescription.test(description)
    ? `Picture on ${new URL(href).hostname}`
    : `Picture: ${description}`;
  lose("a picture, which became a link");
  return toText(name, addMark(marks, { type: "link", attrs: { href } }));
}

/** External media or an embedded page, as a link. */
function toMediaLink(element: Element, marks: readonly Mark[], lose: Lose): Inline[] {
  const below = DomUtils.getElementsByTagName((name) => /^(?:source|embed)$/.test(name), element);
  const href = [element, ...below]
    .map(({ attribs }) => (attribs.src ?? attribs.data ?? "").replace(/^\/\//, "https://"))
    .find(isLinkHref);
  if (!href) {
    lose("a player without an address");
    return [];
  }
  lose("a player, which became a link");
  return toText(
    `Media on ${new URL(href).hostname}`,
    addMark(marks, { type: "link", attrs: { href } }),
  );
}

/** Without spaces and line breaks at both ends. */
function trim(inlines: readonly Inline[]): Inline[] {
  const kept = [...inlines];
  const isEmpty = (inline: Inline | undefined) =>
    inline?.type === "hardBreak" || (inline?.type === "text" && inline.text.trim() === "");
  while (isEmpty(kept[0])) kept.shift();
  while (isEmpty(kept.at(-1))) kept.pop();
  return kept.map((inline, at) => {
    if (inline.type !== "text") return inline;
    const start = at === 0 ? inline.text.trimStart() : inline.text;
    return { ...inline, text: at === kept.length - 1 ? start.trimEnd() : start };
  });
}

function toParagraphs(inlines: readonly Inline[]): Block[] {
  const content = trim(inlines);
  return content.length > 0 ? [{ type: "paragraph", content }] : [];
}

/** The lines of preformatted text, as one paragraph. */
function toLines(element: Element): Block[] {
  const lines = DomUtils.textContent(element).replace(/\s+$/, "").split("\n");
  return toParagraphs(
    lines.flatMap((line, at): Inline[] => [
      ...(at > 0 ? [{ type: "hardBreak" } as const] : []),
      ...toText(line.trimEnd(), []),
    ]),
  );
}

const isCell = (node: Node): node is Element =>
  DomUtils.isTag(node) && (node.name === "td" || node.name === "th");

/** A row of a table as one line: the cells in their order, each after the heading of its column. */
function toRow(cells: readonly Element[], headings: readonly string[], lose: Lose): Inline[] {
  const parts = cells.flatMap((cell, at): Inline[][] => {
    const content = trim(toInlines(cell.children, [], lose));
    const heading = headings[at] ?? "";
    if (content.length === 0) return [];
    return [[...(heading === "" ? [] : toText(`${heading}: `, [])), ...content]];
  });
  return parts.flatMap((part, at) => (at === 0 ? part : [...toText(" · ", []), ...part]));
}

/** The rows of a table, which the editor does not have, as a list. */
function toRows(table: Element, isNested: boolean, lose: Lose): Block[] {
  const rows = DomUtils.getElementsByTagName("tr", table)
    .map(({ children }) => children.filter(isCell))
    .filter((cells) => cells.length > 0);
  const hasHeadings = rows.length > 1 && rows[0]?.every(({ name }) => name === "th");
  const headings = hasHeadings
    ? (rows[0] ?? []).map((cell) => DomUtils.textContent(cell).replace(/\s+/g, " ").trim())
    : [];
  const lines = rows
    .slice(hasHeadings ? 1 : 0)
    .flatMap((cells) => toParagraphs(toRow(cells, headings, lose)));
  lose("the columns of a table, whose rows are a list");
  if (!isNested || lines.length === 0) return lines;
  return [
    {
      type: "bulletList",
      content: lines.map((line) => ({ type: "listItem", content: [line] })),
    },
  ];
}

function toQuote(children: readonly Node[], depth: number, lose: Lose): Block[] {
  const content = toBlocks(children, depth + 1, lose);
  return content.length > 0 ? [{ type: "blockquote", content }] : [];
}

function toList({ name, children }: Element, depth: number, lose: Lose): Block[] {
  const content = children.flatMap((child): ListItem[] => {
    if (!DomUtils.isTag(child)) return [];
    const blocks = toBlocks(child.children, depth + 1, lose);
    return blocks.length > 0 ? [{ type: "listItem", content: blocks }] : [];
  });
  const type = name === "ul" ? "bulletList" : "orderedList";
  return content.length > 0 ? [{ type, content }] : [];
}

function toBlock(element: Element, depth: number, lose: Lose): Block[] {
  const { name, children } = element;
  if (name === "hr") return [];
  if (name === "pre") return toLines(element);
  if (/^h[1-6]$/.test(name)) return toParagraphs(toInlines(children, [{ type: "bold" }], lose));
  const isNested = depth < deepest;
  if (name === "table") return toRows(element, isNested, lose);
  if (name === "blockquote" && isNested) return toQuote(children, depth, lose);
  if ((name === "ul" || name === "ol") && isNested) return toList(element, depth, lose);
  return toBlocks(children, depth, lose);
}

function toBlocks(nodes: readonly Node[], depth: number, lose: Lose): Block[] {
  const blocks: Block[] = [];
  let run: Node[] = [];
  const flush = () => {
    blocks.push(...toParagraphs(toInlines(run, [], lose)));
    run = [];
  };
  for (const node of nodes) {
    if (DomUtils.isTag(node) && (blockNames.has(node.name) || node.name === "li")) {
      flush();
      blocks.push(...toBlock(node, depth, lose));
    } else run.push(node);
  }
  flush();
  return blocks;
}

/** Converts the HTML of a post: paragraphs, lists, quotes, links, bold and italic are kept. */
export function htmlToRichText(html: string, lose: Lose): RichText {
  return { type: "doc", content: toBlocks(parseDocument(html).children, 0, lose) };
}

const commentMarkup =
  /`([^`\n]+)`|\[tag:([^\]\s]+)\]|\[([^\]\n]+)\]\((https?:\/\/[^\s)]+)[^)]*\)|(https?:\/\/[^\s<>"]+[^\s<>".,;:!?)])|\*\*([^*\n]+)\*\*|(?<![\w*])[*_]([^*_\s](?:[^*_\n]*[^*_\s])?)[*_](?![\w*])/g;

/** One piece of markup in a comment: code, a tag, a word with a mark, a link. */
function matchToInlines(match: RegExpExecArray, marks: readonly Mark[]): Inline[] {
  const [whole, code, tag, label, target, address, bold, italic] = match;
  // Code and the names of tags stand out from the surrounding text like quotations.
  if (code ?? tag) return toText(`“${code ?? tag}”`, marks);
  if (bold) return markupToInlines(bold, addMark(marks, { type: "bold" }));
  if (italic) return markupToInlines(italic, addMark(marks, { type: "italic" }));
  const href = target ?? address;
  if (href === undefined || !isLinkHref(href)) return toText(whole, marks);
  const link = addMark(marks, { type: "link", attrs: { href } });
  return label ? markupToInlines(label, link) : toText(href, link);
}

function markupToInlines(text: string, marks: readonly Mark[]): Inline[] {
  const content: Inline[] = [];
  let from = 0;
  for (const match of text.matchAll(commentMarkup)) {
    content.push(...toText(text.slice(from, match.index), marks), ...matchToInlines(match, marks));
    from = match.index + match[0].length;
  }
  content.push(...toText(text.slice(from), marks));
  return content;
}

/** Converts the small markup of comments: links, bold, italic, code and tags. */
export function commentToRichText(text: string): RichText {
  return { type: "doc", content: toParagraphs(markupToInlines(text, [])) };
}
