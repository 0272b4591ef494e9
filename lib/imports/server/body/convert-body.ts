import { DomUtils, parseDocument } from "htmlparser2";
import { type Element, hasCaption, isBlock, type Node, spans } from "./html-element.ts";
import { escapeAttribute, escapeText, tidyRun } from "./inline-text.ts";
import { type BodyLinks, imageText, keptLink, mediaAddress } from "./links.ts";
import { type BodyNotes, expandShortcodes, type GalleryCaptions, mediaLink } from "./shortcodes.ts";
import { blockTags, holdsParts, inlineTags, mediaTags, removedTags, textElements } from "./tags.ts";

/** How text directly inside an element is converted. */
type Flow = {
  /** Loose text becomes paragraphs. */
  wraps: boolean;
  /**
   * An empty line ends a paragraph and a line end is a line break, as in posts from before the
   * block editor.
   */
  breaks: boolean;
  /** The caption describes the picture, so its alt text would repeat it. */
  isCaptioned: boolean;
  depth: number;
};

/** Maximum nesting depth; deeper content is left out. */
const deepest = 120;

/** Options of a conversion. */
export type BodyContext = BodyNotes & { links: BodyLinks; galleryCaptions: GalleryCaptions };

class BodyWriter {
  readonly #context: BodyContext;

  constructor(context: BodyContext) {
    this.#context = context;
  }

  /** Converts the children of an element that may contain blocks. */
  flow(nodes: readonly Node[], flow: Flow): string {
    const blocks: string[] = [];
    let run = "";
    const flush = () => {
      const words = tidyRun(run);
      run = "";
      if (words.replace(/<br>|&nbsp;|\u00a0|\s/g, "") !== "")
        blocks.push(flow.wraps ? `<p>${words}</p>` : words);
    };
    for (const node of nodes) {
      if (DomUtils.isText(node)) {
        const parts = flow.breaks && flow.wraps ? node.data.split(/\n\s*\n/) : [node.data];
        parts.forEach((part, at) => {
          if (at > 0) flush();
          run += this.#words(part, flow);
        });
      } else if (DomUtils.isTag(node)) {
        if (isBlock(node)) {
          flush();
          blocks.push(this.#block(node, flow));
        } else run += this.#inline(node, flow);
      }
    }
    flush();
    return blocks.filter(Boolean).join(flow.wraps ? "\n" : "");
  }

  #words(text: string, flow: Flow): string {
    return escapeText(flow.breaks ? text.replace(/\r\n?/g, "\n") : text.replace(/\s+/g, " "));
  }

  #block(node: Element, flow: Flow): string {
    const { name } = node;
    const deeper = { ...flow, depth: flow.depth + 1 };
    if (deeper.depth > deepest) {
      this.#context.note("html", name, "nested too deeply, left out");
      return "";
    }
    if (removedTags.has(name)) {
      this.#context.note("html", name, "removed");
      return "";
    }
    if (mediaTags.has(name)) return this.#media(node);
    const tag = blockTags.get(name);
    if (name === "figure") deeper.isCaptioned = hasCaption(node);
    if (!tag) return this.flow(node.children, deeper);
    if (tag === "hr") return "<hr>";
    if (holdsParts.has(tag)) return this.#parts(node, tag, deeper);
    if (tag === "figcaption") {
      const words = this.flow(node.children, { ...deeper, wraps: false });
      return words && `<p><em>${words}</em></p>`;
    }
    if (tag === "p" && node.children.some((child) => DomUtils.isTag(child) && isBlock(child)))
      return this.flow(node.children, { ...deeper, wraps: true });
    const breaks = name === "pre" || flow.breaks;
    const wraps = !textElements.has(tag);
    const inner = this.flow(node.children, { ...deeper, wraps, breaks });
    // An empty cell keeps its column.
    if (!inner && tag !== "td" && tag !== "th") return "";
    return `<${tag}${spans(node)}>${inner}</${tag}>`;
  }

  /** Lists and tables: loose text between their items is dropped. */
  #parts(node: Element, tag: string, flow: Flow): string {
    const inner = node.children.map((child) =>
      DomUtils.isTag(child) ? this.#block(child, { ...flow, wraps: true }) : "",
    );
    return inner.some(Boolean) ? `<${tag}>${inner.join("")}</${tag}>` : "";
  }

  #media(node: Element): string {
    const sources = DomUtils.findAll((one) => one.name === "source", node.children);
    const address = [node, ...sources].map(mediaAddress).find(Boolean) ?? "";
    const link = mediaLink(address);
    this.#context.note("html", node.name, link ? "became a link" : "removed");
    return link;
  }

  #inline(node: Element, flow: Flow): string {
    const { name, attribs } = node;
    const { note, links } = this.#context;
    if (name === "br") return "<br>";
    if (name === "img") {
      const words = flow.isCaptioned ? "" : imageText(attribs);
      note(
        "image",
        attribs.src ?? "",
        words || flow.isCaptioned ? "replaced by its text" : "removed, it has no text",
      );
      return words && `<em>${escapeText(words)}</em>`;
    }
    if (flow.depth > deepest) return "";
    const deeper = { ...flow, wraps: false, depth: flow.depth + 1 };
    const inner = node.children
      .map((child) => {
        if (DomUtils.isText(child)) return this.#words(child.data, deeper);
        if (!DomUtils.isTag(child)) return "";
        return isBlock(child)
          ? ` ${this.#innerWords(child, deeper)} `
          : this.#inline(child, deeper);
      })
      .join("");
    if (inner.trim() === "") return inner ? " " : "";
    if (name === "a") {
      const href = keptLink(attribs.href ?? "", links);
      if (href === null && attribs.href) note("link", attribs.href, "removed, its text is kept");
      return href === null ? inner : `<a href="${escapeAttribute(href)}">${inner}</a>`;
    }
    if (name === "abbr" && attribs.title)
      return `<abbr title="${escapeAttribute(attribs.title)}">${inner}</abbr>`;
    return inlineTags.has(name) ? `<${name}>${inner}</${name}>` : inner;
  }

  /** A block where only inline content is allowed, such as in a link. */
  #innerWords(node: Element, flow: Flow): string {
    if (removedTags.has(node.name) || mediaTags.has(node.name)) return "";
    return this.#inline({ ...node, name: "span", children: node.children } as Element, flow);
  }
}

/**
 * Converts the body of an imported item to the HTML that editors write here: paragraphs, headings,
 * lists, tables, quotations. Block comments are removed, shortcodes and pictures become text,
 * embedded media becomes a link, and posts from before the block editor get paragraphs at empty
 * lines. The sanitiser runs on the result like on everything that is stored.
 */
export function convertBody(content: string, context: BodyContext): string {
  const hasBlocks = content.includes("<!-- wp:");
  const withoutMarks = content
    .replace(/<!--\s*more[\s\S]{0,200}?-->/g, "")
    .replace(/<!--\s*nextpage\s*-->/g, "\n\n<hr>\n\n");
  const html = expandShortcodes(withoutMarks, context, context.galleryCaptions);
  const { children } = parseDocument(html);
  return new BodyWriter(context).flow(children, {
    wraps: true,
    breaks: !hasBlocks,
    isCaptioned: false,
    depth: 0,
  });
}
