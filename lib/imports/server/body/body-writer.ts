import { DomUtils, parseDocument } from "htmlparser2";
import type { BodyContext, Flow, Writer } from "./body-context.ts";
import { type EditorBlock, groupBlocks, isEditorBlock, type Part } from "./group-blocks.ts";
import {
  type Element,
  findBelow,
  getNodeText,
  hasCaption,
  hasClass,
  isBlock,
  listAttributes,
  listBelow,
} from "./html-element.ts";
import { escapeAttribute, escapeText, tidyRun } from "./inline-text.ts";
import { isEmptyLink, keptLink } from "./links.ts";
import { createNoteIds, type NoteIds } from "./note-ids.ts";
import { expandShortcodes } from "./shortcodes.ts";
import {
  blockTags,
  elementKinds,
  formTags,
  holdsParts,
  inlineNames,
  inlineTags,
  looseParts,
  mediaTags,
  placeTags,
  removedTags,
  textElements,
} from "./tags.ts";
import { writeEditorBlock } from "./write-block.ts";
import { findForm, toEmbed, writeFigure } from "./write-forms.ts";
import { toFigures, writePicture } from "./write-picture.ts";
import { toLink, writeMedia } from "./write-player.ts";

/** Maximum nesting depth; deeper content is left out. */
const deepest = 120;

/** Whether an element is invisible, so that leaving it out loses nothing. */
const isEmpty = (node: Element) =>
  node.name !== "hr" &&
  getNodeText(node) === "" &&
  findBelow(node, ({ name }) => name === "img" || mediaTags.has(name)) === null;

/** The end of a page in a text of several pages. */
export const pageBreak = "page-break";
/** The end of the beginning of a text, which lists show. */
export const moreMark = "<!--more-->";

const pictureFile = /\.(?:jpe?g|png|gif|webp|avif)(?:[?#]|$)/i;

/** An element in the report: its type, and its text and URLs. */
function describe(node: Element): string {
  const addresses = [node, ...listBelow(node)].flatMap(({ attribs: { src, href, alt } }) =>
    [alt, src, href].filter(Boolean),
  );
  return [node.name, getNodeText(node), ...addresses].filter(Boolean).join(" ");
}

/** Whether a line has visible content. */
const isSeen = (words: string) => words.replace(/<br>|&nbsp;|\u00a0|\s/g, "") !== "";

const toWords = (text: string, flow: Flow): string =>
  escapeText(flow.isPre || flow.breaks ? text.replace(/\r\n?/g, "\n") : text.replace(/\s+/g, " "));

/** A line of only pictures or a URL becomes figures or an embed. */
const toParagraph = (words: string) => toFigures(words) ?? toEmbed(words) ?? `<p>${words}</p>`;

/** The block for a paragraph that contains only a marker, pictures or a URL; `null` for others. */
const toShown = (inner: string): string | null =>
  inner === moreMark ? inner : (toFigures(inner) ?? toEmbed(inner));

/** A `summary` outside of `details` becomes a paragraph. */
const isInDetails = ({ parent }: Element): boolean =>
  parent !== null && "name" in parent && parent.name === "details";

/** Collects the blocks of a flow. */
type Run = {
  /** Adds text to the current paragraph. */
  add: (words: string) => void;
  endParagraph: () => void;
  /** Adds a block, which ends the paragraph before it. */
  put: (write: () => string) => void;
  /** @returns the whole flow */
  end: () => string;
};

/** Adds a text; an empty line ends a paragraph if the flow keeps line breaks. */
function addText(data: string, flow: Flow, run: Run): void {
  const texts = flow.breaks && flow.wraps ? data.split(/\n\s*\n/) : [data];
  for (const [at, text] of texts.entries()) {
    if (at > 0) run.endParagraph();
    run.add(toWords(text, flow));
  }
}

/** Converts the parts of a body to the HTML of this product. */
export class BodyWriter implements Writer {
  readonly context: BodyContext;
  ids: NoteIds = createNoteIds([]);
  /** The blocks that are being converted, the innermost last, and whether their content was changed. */
  readonly #open: { isChanged: boolean; isEmpty: boolean }[] = [];
  #blocksOpen = 0;
  #notes = 0;

  constructor(context: BodyContext) {
    this.context = context;
  }

  note(kind: string, name: string, reason: string): void {
    this.#notes += 1;
    const current = this.#open.at(-1);
    if (current) current.isChanged = true;
    this.context.note(kind, name, reason);
  }

  noteEmpty(kind: string, name: string): void {
    this.note(kind, name, "left out: it is empty");
    const current = this.#open.at(-1);
    if (current) current.isEmpty = true;
  }

  counted(kind: string, write: () => string): string {
    const state = { isChanged: false, isEmpty: false };
    this.#open.push(state);
    const html = write();
    this.#open.pop();
    const lost = state.isEmpty ? "empty" : "dropped";
    this.context.count(kind, html === "" ? lost : state.isChanged ? "changed" : "kept");
    return html;
  }

  body(html: string, flow: Flow): string {
    return this.flow(parseDocument(expandShortcodes(html, this.context)).children, flow);
  }

  /** The converted body, with links between its own sections. */
  whole(html: string, flow: Flow): string {
    const { children } = parseDocument(expandShortcodes(html, this.context));
    this.ids = createNoteIds(children);
    return this.flow(children, flow);
  }

  flow(parts: readonly Part[], flow: Flow): string {
    const run = this.#startRun(flow);
    for (const part of groupBlocks(parts)) this.#flowPart(part, flow, run);
    return run.end();
  }

  /** Collects the blocks of a flow. Text between them becomes paragraphs. */
  #startRun(flow: Flow): Run {
    const blocks: string[] = [];
    let run = "";
    let told = this.#notes;
    const endParagraph = () => {
      const words = tidyRun(run);
      const isChanged = this.#notes !== told;
      run = "";
      told = this.#notes;
      if (!isSeen(words)) return;
      if (!flow.wraps || words === moreMark) {
        blocks.push(words);
        return;
      }
      if (this.#blocksOpen === 0) this.context.count("paragraph", isChanged ? "changed" : "kept");
      blocks.push(toParagraph(words));
    };
    return {
      add: (words: string): void => {
        run += words;
      },
      endParagraph,
      put: (write: () => string): void => {
        endParagraph();
        blocks.push(write());
        told = this.#notes;
      },
      end: (): string => {
        endParagraph();
        return blocks.filter(Boolean).join(flow.wraps ? "\n" : "");
      },
    };
  }

  #flowPart(part: Part, flow: Flow, run: Run): void {
    if (isEditorBlock(part)) run.put(() => this.#editorBlock(part, flow));
    else if (DomUtils.isComment(part)) run.add(/^\s*more\b/.test(part.data) ? moreMark : "");
    else if (DomUtils.isText(part)) addText(part.data, flow, run);
    else if (DomUtils.isTag(part)) {
      if (isBlock(part)) run.put(() => this.#counted(part, flow));
      else run.add(this.inline(part, flow));
    }
  }

  #editorBlock(block: EditorBlock, flow: Flow): string {
    this.#blocksOpen += 1;
    const html = writeEditorBlock(block, { ...flow, breaks: false, depth: flow.depth + 1 }, this);
    this.#blocksOpen -= 1;
    return html;
  }

  /** Counts an element that no block represents. */
  #counted(node: Element, flow: Flow): string {
    const kind = elementKinds.get(blockTags.get(node.name) ?? node.name);
    const told = this.#notes;
    const write = () => {
      const html = this.#block(node, { ...flow, depth: flow.depth + 1 });
      // Lost text is always reported.
      if (html === "" && this.#notes === told && getNodeText(node) !== "")
        this.note("html", describe(node), "left out with its text");
      return html;
    };
    if (!kind || this.#blocksOpen > 0 || isEmpty(node)) return write();
    return this.counted(kind, write);
  }

  #block(node: Element, flow: Flow): string {
    const { name } = node;
    if (flow.depth > deepest) return this.#leaveOut(node, "nested too deeply, left out");
    // An invisible element that pasting from other programs leaves behind.
    if (name === "meta") return "";
    if (removedTags.has(name)) return this.#leaveOut(node, "removed");
    if (mediaTags.has(name)) return writeMedia(node, this);
    const form = findForm(node);
    if (form) return form(node, flow, this);
    const tag = blockTags.get(name);
    if (!tag || (flow.isGallery && /^(?:ul|ol|li)$/.test(tag)))
      return this.flow(node.children, { ...flow, wraps: true });
    if (tag === "hr") return hasClass(node, pageBreak) ? `<hr class="${pageBreak}">` : "<hr>";
    if (tag === "figure")
      return writeFigure(node, { ...flow, isCaptioned: hasCaption(node) }, this);
    if (tag === "pre") return this.#preserved(node, flow);
    return this.#element(node, tag, flow);
  }

  #leaveOut(node: Element, reason: string): string {
    this.note("html", describe(node), reason);
    return "";
  }

  #element(node: Element, tag: string, flow: Flow): string {
    if (tag === "figcaption") {
      const words = this.flow(node.children, { ...flow, wraps: false });
      return words && `<p><em>${words}</em></p>`;
    }
    if (tag === "p" && node.children.some((child) => DomUtils.isTag(child) && isBlock(child)))
      return this.flow(node.children, { ...flow, wraps: true });
    const inner = holdsParts.has(tag)
      ? this.#parts(node, flow)
      : this.flow(node.children, { ...flow, wraps: !textElements.has(tag) });
    // An empty cell keeps its column.
    if (!inner && tag !== "td" && tag !== "th") return "";
    const shown = tag === "p" ? toShown(inner) : null;
    if (shown) return shown;
    const id = placeTags.has(tag) ? this.ids.take(node) : null;
    const out = tag === "summary" && !isInDetails(node) ? "p" : tag;
    return `<${out}${id ? ` id="${id}"` : ""}${listAttributes(node)}>${inner}</${out}>`;
  }

  /** Lists and tables: loose text between their items becomes an item of its own. */
  #parts(node: Element, flow: Flow): string {
    const deeper = { ...flow, wraps: true, depth: flow.depth + 1 };
    const toItem = looseParts.get(node.name);
    return groupBlocks(node.children)
      .map((child) => {
        if (isEditorBlock(child)) return this.flow([child], { ...flow, wraps: true });
        if (DomUtils.isTag(child) && isBlock(child)) return this.#block(child, deeper);
        const words = tidyRun(this.line([child], flow));
        return isSeen(words) && toItem ? toItem(words) : "";
      })
      .join("");
  }

  /** Text whose spaces and line ends count. */
  #preserved(node: Element, flow: Flow): string {
    const inner = this.line(node.children, { ...flow, isPre: true });
    const text = inner.replace(/^\s*\n/, "").trimEnd();
    if (!isSeen(text)) return "";
    return hasClass(node, "wp-block-verse")
      ? `<pre class="verse">${text}</pre>`
      : `<pre>${text}</pre>`;
  }

  line(parts: readonly Part[], flow: Flow): string {
    const deeper = { ...flow, wraps: false, depth: flow.depth + 1 };
    return parts
      .map((part) => {
        if (isEditorBlock(part)) return this.#blockInLine(part, deeper);
        if (DomUtils.isText(part)) return toWords(part.data, deeper);
        if (!DomUtils.isTag(part)) return "";
        if (!isBlock(part)) return this.inline(part, deeper);
        if (removedTags.has(part.name)) return this.#leaveOut(part, "removed");
        if (mediaTags.has(part.name)) return toLink(writeMedia(part, this));
        if (formTags.has(part.name))
          this.note("html", describe(part), "its text is kept in a line");
        return ` ${this.#tagged(part, null, deeper)} `;
      })
      .join("");
  }

  /** A block of the block editor where only a line of text can be. */
  #blockInLine({ name, parts }: EditorBlock, flow: Flow): string {
    const isTooDeep = flow.depth > deepest;
    this.note(
      "block",
      name,
      isTooDeep ? "nested too deeply, left out" : "its text is kept in a line",
    );
    this.context.count(name, isTooDeep ? "dropped" : "changed");
    return isTooDeep ? "" : ` ${this.line(parts, flow)} `;
  }

  inline(node: Element, flow: Flow): string {
    if (node.name === "br") return flow.isPre ? "\n" : "<br>";
    if (node.name === "img") return writePicture(node, flow, this);
    if (node.name === "math") return this.#formula(node);
    return this.#tagged(node, inlineNames.get(node.name) ?? node.name, flow);
  }

  /** A formula as it was typed, because rendering it needs elements that are not allowed here. */
  #formula(node: Element): string {
    const typed = findBelow(node, ({ name }) => name === "annotation");
    const words = getNodeText(typed ?? node);
    if (words === "") return "";
    this.note("formula", words, "kept as it was typed");
    return `<code>${escapeText(words)}</code>`;
  }

  /** An inline element with its content. @param name `null` for a block in a line, to keep only its content */
  #tagged(node: Element, name: string | null, flow: Flow): string {
    if (flow.depth > deepest) return this.#leaveOut(node, "nested too deeply, left out");
    const inner = this.line(node.children, flow);
    const id = this.ids.take(node);
    const place = id ? `<a id="${id}"></a>` : "";
    if (inner.trim() === "" && !inner.includes("\n")) return place + (inner ? " " : "");
    if (name === "a") return this.#link(node, inner, id);
    if (name === "abbr" && node.attribs.title)
      return `${place}<abbr title="${escapeAttribute(node.attribs.title)}">${inner}</abbr>`;
    return place + (name && inlineTags.has(name) ? `<${name}>${inner}</${name}>` : inner);
  }

  #link({ attribs }: Element, inner: string, id: string | null): string {
    const { href = "" } = attribs;
    const kept = this.ids.find(href.trim()) ?? keptLink(href, this.context.links);
    // A picture already shows its larger file, so a link to that file is dropped.
    const isOfPicture = inner.includes("<img ") && pictureFile.test(href);
    // The element contains a link to the media file.
    const isLost = kept === null || /<a [^>]*href=/.test(inner);
    if (isLost && !isEmptyLink(href) && !isOfPicture)
      this.note("link", href, "removed, its text is kept");
    if (isLost || isOfPicture) return id ? `<a id="${id}"></a>${inner}` : inner;
    const label = attribs["aria-label"]?.slice(0, 100);
    return `<a${id ? ` id="${id}"` : ""} href="${escapeAttribute(kept ?? "")}"${label ? ` aria-label="${escapeAttribute(label)}"` : ""}>${inner}</a>`;
  }
}
