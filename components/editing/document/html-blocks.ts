import {
  DOMSerializer,
  type Node as DocumentNode,
  DOMParser as DocumentParser,
  Fragment,
  type Schema,
} from "@tiptap/pm/model";
import { wrapAttribute } from "./document-attributes.ts";
import { toNormalForm } from "./normal-html.ts";

/** Elements that start a block. Anything else next to them is a text without a paragraph. */
const blockElements = new Set(
  "p h1 h2 h3 h4 h5 h6 ul ol li blockquote dl dt dd hr div pre details summary figure figcaption audio video track table section article aside header footer main nav form iframe".split(
    " ",
  ),
);

const isBlock = (node: Node): boolean =>
  node.nodeType === Node.COMMENT_NODE ||
  (node instanceof Element && blockElements.has(node.localName));

/** Parses HTML without running or loading anything of it. */
export function parseInert(html: string): DocumentFragment {
  const template = document.createElement("template");
  template.innerHTML = html;
  // The nodes get the classes of this window, which `instanceof` compares with.
  return document.importNode(template.content, true);
}

/** The blocks among child nodes, each with the texts without a paragraph between them as one group. */
function groupNodes(nodes: Iterable<Node>): Node[][] {
  const groups: Node[][] = [];
  let run: Node[] | null = null;
  for (const node of nodes) {
    if (isBlock(node)) {
      groups.push([node]);
      run = null;
    } else if (run) run.push(node);
    else {
      run = [node];
      groups.push(run);
    }
  }
  return groups.filter(([first, ...rest]) => {
    const isSpace = rest.length === 0 && first?.nodeType === Node.TEXT_NODE;
    return first && !(isSpace && /^[ \t\r\n\f]*$/.test(first.nodeValue ?? ""));
  });
}

/** Wraps texts without a paragraph in one that names its parent, because the document has text in blocks only. */
function wrapTexts(parent: ParentNode & Node, name: string): void {
  for (const group of groupNodes([...parent.childNodes])) {
    const [first] = group;
    if (!first || isBlock(first)) continue;
    const paragraph = document.createElement("p");
    paragraph.setAttribute(wrapAttribute, name);
    parent.insertBefore(paragraph, first);
    paragraph.append(...group);
  }
}

function prepare(container: HTMLElement): void {
  for (const paragraph of container.querySelectorAll("li > p"))
    paragraph.setAttribute(wrapAttribute, "p");
  wrapTexts(container, "section");
  for (const parent of container.querySelectorAll("li, blockquote"))
    wrapTexts(parent, parent.localName);
}

const isParagraphIn = (element: Element | null, wrap: string): boolean =>
  element?.localName === "p" && element.getAttribute(wrapAttribute) === wrap;

/** Whether a paragraph of the document is a text without an element in HTML. */
function isBare(paragraph: Element): boolean {
  const parent = paragraph.parentElement?.localName ?? "section";
  const wrap = paragraph.getAttribute(wrapAttribute);
  const { previousElementSibling: before, nextElementSibling: after } = paragraph;
  if (paragraph.id !== "" || paragraph.className !== "") return false;
  // Two texts next to each other would become one.
  if (wrap === parent) return !isParagraphIn(before, wrap) && !isParagraphIn(after, wrap);
  const siblings = [...(paragraph.parentElement?.children ?? [])];
  // The text of a new item of a list; that of a stored one with a paragraph keeps it.
  return (
    parent === "li" &&
    wrap !== "p" &&
    siblings.every((one) => one === paragraph || one.localName !== "p")
  );
}

function unwrapTexts(parent: ParentNode): void {
  const paragraphs = [...parent.querySelectorAll("p")];
  const bare = new Set(paragraphs.filter(isBare));
  for (const paragraph of paragraphs) {
    paragraph.removeAttribute(wrapAttribute);
    if (bare.has(paragraph)) paragraph.replaceWith(...paragraph.childNodes);
  }
}

function toMarkup(nodes: Iterable<Node>): string {
  const box = document.createElement("div");
  for (const node of nodes) box.append(node.cloneNode(true));
  return box.innerHTML;
}

function serializeBlocks(content: Fragment, schema: Schema): DocumentFragment {
  const parts = document.createDocumentFragment();
  DOMSerializer.fromSchema(schema).serializeFragment(content, { document }, parts);
  unwrapTexts(parts);
  return parts;
}

function parseGroup(group: readonly Node[], schema: Schema): readonly DocumentNode[] {
  const type = schema.nodes.textSection;
  const htmlBlock = schema.nodes.htmlBlock;
  if (!type || !htmlBlock) throw new Error("The schema has no text sections");
  const container = document.createElement("div");
  for (const node of group) container.append(node.cloneNode(true));
  prepare(container);
  const parsed = DocumentParser.fromSchema(schema).parse(container, { topNode: type.create() });
  const same =
    toNormalForm(serializeBlocks(parsed.content, schema).childNodes) === toNormalForm(group);
  if (same && parsed.childCount > 0) return parsed.content.content;
  return [htmlBlock.create({ html: toMarkup(group) })];
}

/**
 * Converts the HTML of a section to blocks of the document. A block that the document cannot hold without a loss
 * becomes an `htmlBlock` with its original HTML.
 */
export function toBlocks(html: string, schema: Schema): DocumentNode[] {
  const groups = groupNodes(parseInert(html).childNodes);
  const blocks = groups.flatMap((group) => parseGroup(group, schema));
  const empty = schema.nodes.paragraph?.create();
  return blocks.length === 0 && empty ? [empty] : blocks;
}

/** Converts blocks of the document to HTML. */
export function toHtml(content: Fragment, schema: Schema): string {
  const parts: string[] = [];
  let texts: DocumentNode[] = [];
  const flush = () => {
    if (texts.length === 0) return;
    const blocks = serializeBlocks(Fragment.from(texts), schema);
    for (const node of groupNodes([...blocks.childNodes])) parts.push(toMarkup(node));
    texts = [];
  };
  content.forEach((node) => {
    if (node.type.name === "htmlBlock") {
      flush();
      parts.push(String(node.attrs.html));
    } else texts.push(node);
  });
  flush();
  return parts.join("\n");
}
