import { DomUtils } from "htmlparser2";
import type { Flow, Writer } from "./body-context.ts";
import {
  alignment,
  type Element,
  findBelow,
  getNodeText,
  hasClass,
  type Node,
} from "./html-element.ts";
import { escapeAttribute, escapeText, tidyRun } from "./inline-text.ts";
import { isBlogAddress, isEmptyLink, keptLink, toAddress } from "./links.ts";
import { embedLink, fileLink, fileWords, isEmbedAddress } from "./media-links.ts";
import { mediaTags } from "./tags.ts";
import { writeCover } from "./write-cover.ts";
import {
  writeAccordionHeading,
  writeAccordionItem,
  writeTabPanel,
  writeTabs,
} from "./write-folds.ts";
import { wrapFigure } from "./write-picture.ts";

type Form = (node: Element, flow: Flow, writer: Writer) => string;

const box =
  (name: string): Form =>
  (node, flow, writer) => {
    const inner = writer.flow(node.children, { ...flow, wraps: true });
    return inner && `<div class="${name}">${inner}</div>`;
  };

/** The classes of a group: with a background, as a row or as a grid. */
function groupClasses(node: Element): string {
  const ground = hasClass(node, "has-background") ? "panel" : "group";
  if (hasClass(node, "is-layout-grid")) return `${ground} columns`;
  const isRow = hasClass(node, "is-layout-flex") && !hasClass(node, "is-vertical");
  return isRow ? `${ground} row` : ground;
}

const isTag = (node: Node, name: string): node is Element =>
  DomUtils.isTag(node) && node.name === name;

const hasMedia = (node: Element): boolean =>
  findBelow(node, ({ name }) => name === "img" || mediaTags.has(name)) !== null;

const findLink = (node: Element) => findBelow(node, ({ name }) => name === "a");

const writeButton: Form = (node, flow, writer) => {
  const link = findLink(node) ?? findBelow(node, ({ name }) => name === "button");
  // Text beside the button and media cannot be part of the button.
  if (link && (getNodeText(link) !== getNodeText(node) || hasMedia(node)))
    return writer.flow(node.children, flow);
  const words = writer.line(link?.children ?? node.children, flow).trim();
  if (words === "") return "";
  const address = link?.attribs.href ?? "";
  const href = keptLink(address, writer.context.links);
  const classes = hasClass(node, "is-style-outline") ? "button outline" : "button";
  if (href)
    return `<p class="buttons"><a class="${classes}" href="${escapeAttribute(href)}">${words}</a></p>`;
  // A button without a URL leads nowhere on the blog either.
  if (!isEmptyLink(address))
    writer.note(
      "button",
      `${getNodeText(node)} (${address})`,
      "its address is not usable, its text is kept",
    );
  return `<p class="buttons"><a class="${classes}">${words}</a></p>`;
};

const writeButtons: Form = (node, flow, writer) =>
  writer.flow(node.children, { ...flow, wraps: true }).replaceAll('</p>\n<p class="buttons">', " ");

const writeMediaText: Form = (node, flow, writer) => {
  const isRight = hasClass(node, "has-media-on-the-right");
  const figure = node.children.find((child) => isTag(child, "figure"));
  const media = figure ? writer.flow([figure], { ...flow, wraps: true }) : "";
  const rest = node.children.filter((child) => child !== figure);
  const inner = writer.flow(rest, { ...flow, wraps: true });
  if (!media.includes("<figure")) return [media, inner].filter(Boolean).join("\n");
  return `<div class="media-text${isRight ? " media-right" : ""}">${media}<div>${inner}</div></div>`;
};

/** The frame of the list is only for WordPress' own player. */
const writePlaylist: Form = (node, flow, writer) =>
  writer.flow(
    node.children.flatMap((child) => (isTag(child, "ol") ? child.children : child)),
    { ...flow, wraps: true },
  );

const writeFile: Form = (node, flow, writer) => {
  const asText = (children: readonly Node[]) => writer.flow(children, { ...flow, wraps: true });
  const direct = node.children.filter((child): child is Element => isTag(child, "a"));
  const inside = direct.length > 0 ? null : findLink(node);
  const links = inside ? [inside] : direct;
  const [first, ...others] = links;
  const isWhole =
    direct.length > 0 || (inside !== null && getNodeText(inside) === getNodeText(node));
  const addresses = new Set(links.flatMap((link) => link.attribs.href || []));
  const [href = ""] = addresses;
  const address = toAddress(href, writer.context.links);
  if (!first || !isWhole || links.some(hasMedia) || addresses.size > 1)
    return asText(node.children);
  const words = getNodeText(first);
  // Text beside the links, such as the size of the file.
  const rest = inside
    ? ""
    : asText(node.children.filter((child) => !isTag(child, "a") && !isTag(child, "object")));
  const join = (file: string) => [file, rest].filter(Boolean).join("\n");
  // A file block without a URL leads nowhere on the blog either.
  if (fileLink(address, "", words) === "")
    return join(words && `<p class="file">${escapeText(words)}</p>`);
  const own = writer.context.findMedia?.(address);
  const isHere = own && "url" in own;
  if (!isHere && isBlogAddress(address, writer.context.links))
    writer.note("file", address, "not imported: the link leads to the old server");
  const place = escapeAttribute(isHere ? own.url : address);
  const name = words || fileWords(address);
  const button = others.map(getNodeText).filter(Boolean).join(" ");
  const label = escapeAttribute(`${button} ${name}`);
  const link = `<a href="${place}">${escapeText(name)}</a>`;
  return join(
    `<p class="file">${link}${button && ` <a class="button" href="${place}" aria-label="${label}">${escapeText(button)}</a>`}</p>`,
  );
};

/** Room between two parts of a text, more than there is between paragraphs. */
export const space = '<div class="space"></div>';

/** Blocks that are recognised by the class of their element, even if their comments are lost. */
const formsByClass: ReadonlyMap<string, Form> = new Map([
  ["wp-block-columns", box("columns")],
  ["wp-block-column", box("column")],
  ["wp-block-group", (node, flow, writer) => box(groupClasses(node))(node, flow, writer)],
  ["wp-block-cover", writeCover],
  ["wp-block-cover-image", writeCover],
  ["wp-block-media-text", writeMediaText],
  ["wp-block-accordion-item", writeAccordionItem],
  ["wp-block-accordion-heading", writeAccordionHeading],
  ["wp-block-tabs", writeTabs],
  ["wp-block-tab-panel", writeTabPanel],
  ["wp-block-playlist", writePlaylist],
  ["wp-block-buttons", writeButtons],
  ["wp-block-button", writeButton],
  ["wp-block-file", writeFile],
  ["wp-block-spacer", () => space],
  ["wp-caption", (node, flow, writer) => writeFigure(node, flow, writer)],
]);

/** Finds the form of an element by its classes; most elements have none. */
export function findForm({ attribs }: Element): Form | undefined {
  for (const name of (attribs.class ?? "").split(/\s+/)) {
    const form = formsByClass.get(name);
    if (form) return form;
  }
  return undefined;
}

/** A paragraph with only the URL of a known service, which WordPress shows as an embed. */
export const toEmbed = (words: string): string | null => {
  const address = words.replaceAll("&amp;", "&");
  return isEmbedAddress(address) ? `<figure class="embed">${embedLink(address)}</figure>` : null;
};

function writeEmbed(node: Element, caption: string, writer: Writer): string {
  const texts = node.children
    .filter((child) => !isTag(child, "figcaption"))
    .map(getNodeText)
    .filter(Boolean);
  // Text beside the URL means that it is not an embed.
  if (texts.length > 1) return "";
  const address = texts
    .map((text) => toAddress(text, writer.context.links))
    .find((text) => /^https?:\/\//.test(text));
  const link = embedLink(address ?? "");
  return link && `<figure class="embed">${link}${caption}</figure>`;
}

const isPicture = (node: Node): boolean =>
  DomUtils.isTag(node) &&
  (node.name === "img" ||
    (getNodeText(node) === "" && findBelow(node, ({ name }) => name === "img") !== null));

/** The captions of a figure; in the shortcode, the picture is inside the caption. */
function splitFigure({ children }: Element) {
  const captions = children.filter(
    (child): child is Element =>
      isTag(child, "figcaption") ||
      isTag(child, "dd") ||
      (DomUtils.isTag(child) && hasClass(child, "wp-caption-text")),
  );
  const inside = captions.map((caption) => caption.children);
  return {
    rest: [
      ...children
        .filter((child) => !captions.some((caption) => caption === child))
        // Captions of old posts are lists of definitions.
        .flatMap((child) => (isTag(child, "dt") ? child.children : child)),
      ...inside.flat().filter(isPicture),
    ],
    words: inside.map((nodes) => nodes.filter((node) => !isPicture(node))),
  };
}

/**
 * The figure for a line that is only a link, the form of embedded pages in exports of this product; empty for other
 * lines.
 */
function toLinkedEmbed(line: string, caption: string): string {
  const link = line.trim();
  return /^<a [^>]*>[^<]*<\/a>$/.test(link)
    ? `<figure class="embed">${link}${caption}</figure>`
    : "";
}

/** An embedded page or a player with a caption; empty for anything else. */
function addCaption(inner: string, caption: string): string {
  const [, form, embedded] =
    /^<figure class="(embed|player)">([\s\S]*)<\/figure>$/.exec(inner) ?? [];
  return embedded && !embedded.includes("<figure")
    ? `<figure class="${form}">${embedded}${caption}</figure>`
    : "";
}

/** A block that turned out not to be a figure, with its caption below it. */
function toParagraphs(inner: string, words: string): string {
  const isBlockOfHtml = inner.startsWith("<") && !/^<(?:em|a)\b/.test(inner);
  return [inner && (isBlockOfHtml ? inner : `<p>${inner}</p>`), words && `<p><em>${words}</em></p>`]
    .filter(Boolean)
    .join("\n");
}

/** A figure: a picture, a gallery, a table, a quote, an embedded page, each with its caption. */
export const writeFigure: Form = (node, flow, writer) => {
  const isGallery = hasClass(node, "wp-block-gallery");
  const parts = splitFigure(node);
  const words = parts.words
    .map((nodes) => tidyRun(writer.line(nodes, flow)))
    .filter(Boolean)
    .join(" ");
  const caption = words && `<figcaption>${words}</figcaption>`;
  const embed = hasClass(node, "wp-block-embed")
    ? writeEmbed(node, caption, writer) || toLinkedEmbed(writer.line(parts.rest, flow), caption)
    : "";
  if (embed) return embed;
  const inner = writer.flow(parts.rest, { ...flow, wraps: isGallery, isGallery });
  if (hasClass(node, "wp-block-pullquote"))
    return (
      inner.replace(/^<blockquote>/, '<blockquote class="pull-quote">') +
      (words && `<p>${words}</p>`)
    );
  if (isGallery && inner.includes("<figure"))
    return `<figure class="gallery">${inner}${caption}</figure>`;
  const captioned = addCaption(inner, caption);
  if (captioned) return captioned;
  if (/<(?:img|table|pre)\b/.test(inner)) return wrapFigure(`${inner}${caption}`, alignment(node));
  return toParagraphs(inner, words);
};
