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

/** Told what could not be kept, once for each time. */
type Lose = (what: string) => void;

const toText = (text: string, marks: readonly Mark[]): Inline[] =>
  text === "" ? [] : [{ type: "text", text, ...(marks.length > 0 ? { marks } : {}) }];

const addMark = (marks: readonly Mark[], mark: Mark): readonly Mark[] =>
  marks.some(({ type }) => type === mark.type) ? marks : [...marks, mark];

function toInlines(nodes: readonly Node[], marks: readonly Mark[], lose: Lose): Inline[] {
  return nodes.flatMap((node): Inline[] => {
    if (DomUtils.isText(node)) return toText(node.data.replace(/\s+/g, " "), marks);
    if (!DomUtils.isTag(node)) return [];
    if (mediaNames.has(node.name)) return toMediaLink(node, marks, lose);
    if (unread.has(node.name)) return [];
    if (node.name === "br") return [{ type: "hardBreak" }];
    if (node.name === "img") return toPictureLink(node, marks, lose);
    if (node.name === "sup") return toInlines(node.children, marks, lose).map(toSuperscript);
    if (struckNames.has(node.name)) lose("the line through a text");
    const mark = marksByTag[node.name];
    if (mark) return toInlines(node.children, addMark(marks, mark), lose);
    const href = node.name === "a" ? (node.attribs.href ?? "") : "";
    if (href !== "" && isLinkHref(href))
      return toInlines(node.children, addMark(marks, { type: "link", attrs: { href } }), lose);
    if (href !== "") lose("a link to nowhere on the web");
    return toInlines(node.children, marks, lose);
  });
}

/** Numbers of footnotes as signs of their own; other raised texts stay on the line. */
function toSuperscript(inline: Inline): Inline {
  if (inline.type !== "text" || !/^\d{1,3}$/.test(inline.text.trim())) return inline;
  const text = inline.text.trim().replace(/\d/g, (digit) => "⁰¹²³⁴⁵⁶⁷⁸⁹"[Number(digit)] ?? digit);
  return { ...inline, text };
}

/** What the editor of Stack Exchange writes for a picture that nobody described. */
const noDescription = /^(?:enter image description here|alt text|image)?$/i;

/** Pictures stay on their host, as this site shows uploaded ones only: a link leads there. */
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

/** What plays or is a page elsewhere, as a link to it. */
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

function toBlock(element: Element, depth: number, lose: Lose): Block[] {
  const { name, children } = element;
  if (name === "hr") return [];
  if (name === "pre") return toLines(element);
  if (/^h[1-6]$/.test(name)) return toParagraphs(toInlines(children, [{ type: "bold" }], lose));
  const isNested = depth < deepest;
  if (name === "blockquote" && isNested) {
    const content = toBlocks(children, depth + 1, lose);
    return content.length > 0 ? [{ type: "blockquote", content }] : [];
  }
  if (name === "table") return toRows(element, isNested, lose);
  if ((name === "ul" || name === "ol") && isNested) {
    const content = children.flatMap((child): ListItem[] => {
      if (!DomUtils.isTag(child)) return [];
      const blocks = toBlocks(child.children, depth + 1, lose);
      return blocks.length > 0 ? [{ type: "listItem", content: blocks }] : [];
    });
    return content.length > 0
      ? [{ type: name === "ul" ? "bulletList" : "orderedList", content }]
      : [];
  }
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

function markupToInlines(text: string, marks: readonly Mark[]): Inline[] {
  const content: Inline[] = [];
  let from = 0;
  for (const match of text.matchAll(commentMarkup)) {
    const [whole, code, tag, label, target, address, bold, italic] = match;
    const href = target ?? address;
    content.push(...toText(text.slice(from, match.index), marks));
    from = match.index + whole.length;
    // Code and the names of tags stand out from the words around them as quotations do.
    if (code ?? tag) content.push(...toText(`“${code ?? tag}”`, marks));
    else if (bold) content.push(...markupToInlines(bold, addMark(marks, { type: "bold" })));
    else if (italic) content.push(...markupToInlines(italic, addMark(marks, { type: "italic" })));
    else if (href === undefined || !isLinkHref(href)) content.push(...toText(whole, marks));
    else {
      const link = addMark(marks, { type: "link", attrs: { href } });
      content.push(...(label ? markupToInlines(label, link) : toText(href, link)));
    }
  }
  content.push(...toText(text.slice(from), marks));
  return content;
}

/** Converts the small markup of comments: links, bold, italic, code and tags. */
export function commentToRichText(text: string): RichText {
  return { type: "doc", content: toParagraphs(markupToInlines(text, [])) };
}
