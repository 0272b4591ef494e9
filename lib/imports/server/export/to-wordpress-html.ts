import { DomUtils, parseDocument } from "htmlparser2";
import { readImportedFile } from "#lib/core/shared/imported-file.ts";
import {
  type Element,
  getNodeText,
  hasClass,
  type Node,
} from "#lib/imports/server/body/html-element.ts";
import { escapeAttribute, escapeText } from "#lib/imports/server/body/inline-text.ts";

/** Deeper than editors nest; below this depth only the text is written. */
const deepest = 300;

const emptyTags = new Set(["img", "br", "hr", "track"]);

/** Classes of this product, with the classes of the corresponding WordPress blocks. */
const classNames: Readonly<Record<string, string>> = {
  "align-left": "alignleft",
  "align-right": "alignright",
  "align-center": "aligncenter",
  gallery: "wp-block-gallery has-nested-images columns-default is-cropped",
  embed: "wp-block-embed",
  columns: "wp-block-columns",
  column: "wp-block-column",
  group: "wp-block-group",
  panel: "wp-block-group has-background",
  row: "is-layout-flex",
  cover: "wp-block-cover",
  "cover-light": "is-light",
  "media-text": "wp-block-media-text",
  "media-right": "has-media-on-the-right",
  file: "wp-block-file",
  space: "wp-block-spacer",
  verse: "wp-block-verse",
};

/** HTML that is specific to this product. */
const ownAttributes = new Set(["class", "loading", "tabindex", "rel"]);

type Options = { toAddress: (path: string) => string };

const firstTag = (node: Element): string =>
  node.children.find((child) => DomUtils.isTag(child))?.name ?? "";

function listClasses(node: Element): string {
  const own = (node.attribs.class ?? "").split(/\s+/).filter(Boolean);
  // Columns that are not a columns block become a grid group.
  const isGrid = own.includes("columns") && (own.includes("group") || own.includes("panel"));
  const classes = own
    .map((name) => (isGrid && name === "columns" ? "is-layout-grid" : (classNames[name] ?? "")))
    .filter(Boolean);
  if (node.name === "figure" && !hasClass(node, "gallery") && !hasClass(node, "embed")) {
    if (["img", "a"].includes(firstTag(node))) classes.unshift("wp-block-image");
    if (firstTag(node) === "table") classes.unshift("wp-block-table");
  }
  return classes.join(" ");
}

function openTag(
  node: Element,
  { toAddress }: Options,
  name = node.name,
  classes = listClasses(node),
) {
  const isAddress = (key: string, value: string) =>
    key === "src" || key === "poster" || (key === "href" && readImportedFile(value) !== null);
  const attributes = Object.entries(node.attribs)
    .filter(([key]) => !ownAttributes.has(key))
    .map(
      ([key, value]) =>
        ` ${key}="${escapeAttribute(isAddress(key, value) ? toAddress(value) : value)}"`,
    );
  return `<${name}${classes ? ` class="${classes}"` : ""}${attributes.join("")}>`;
}

/** A cover as the block editor writes it: the picture with its focal point and overlay strength. */
function coverHtml(node: Element, picture: Element, words: string, options: Options): string {
  const has = (name: string) => hasClass(node, name);
  const across = has("focus-left") ? 0 : has("focus-right") ? 100 : 50;
  const down = has("focus-top") ? 0 : has("focus-bottom") ? 100 : 50;
  const dim = [70, 80, 90].find((percent) => has(`dim-${percent}`)) ?? 60;
  const named = openTag(picture, options, "img", "wp-block-cover__image-background");
  const focus = across === 50 && down === 50 ? "" : ` style="object-position:${across}% ${down}%"`;
  return `${openTag(node, options)}${named.slice(0, -1)}${focus}><span aria-hidden="true" class="wp-block-cover__background has-background-dim-${dim} has-background-dim"></span><div class="wp-block-cover__inner-container">${words}</div></div>`;
}

/** Blocks whose parts have classes of their own in WordPress. */
function renderParts(node: Element, options: Options, depth: number): string | null {
  const [first, ...others] = node.children.filter((child) => DomUtils.isTag(child));
  const inner = (part: Node) => renderAll((part as Element).children, options, depth + 2);
  if (hasClass(node, "media-text") && first && others[0])
    return `${openTag(node, options)}<figure class="wp-block-media-text__media">${inner(first)}</figure><div class="wp-block-media-text__content">${inner(others[0])}</div></div>`;
  if (hasClass(node, "cover") && first?.name === "img" && others[0])
    return coverHtml(node, first, inner(others[0]), options);
  if (hasClass(node, "buttons"))
    return `<div class="wp-block-buttons">${[first, ...others]
      .flatMap((link) => link ?? [])
      .map(
        (link) =>
          `<div class="wp-block-button${hasClass(link, "outline") ? " is-style-outline" : ""}">${openTag(link, options, "a", "wp-block-button__link wp-element-button")}${inner(link)}</a></div>`,
      )
      .join("")}</div>`;
  if (hasClass(node, "file")) return `<div class="wp-block-file">${inner(node)}</div>`;
  if (hasClass(node, "pull-quote"))
    return `<figure class="wp-block-pullquote"><blockquote>${inner(node)}</blockquote></figure>`;
  return null;
}

function render(node: Node, options: Options, depth: number): string {
  if (DomUtils.isText(node)) return escapeText(node.data);
  if (!DomUtils.isTag(node)) return "";
  if (depth > deepest) return escapeText(getNodeText(node));
  if (emptyTags.has(node.name)) return openTag(node, options);
  const parts = renderParts(node, options, depth);
  if (parts !== null) return parts;
  return `${openTag(node, options)}${renderAll(node.children, options, depth + 1)}</${node.name}>`;
}

const renderAll = (nodes: readonly Node[], options: Options, depth: number): string =>
  nodes.map((node) => render(node, options, depth)).join("");

const block = (name: string, html: string, settings = "") =>
  `<!-- wp:${name} ${settings ? `${settings} ` : ""}-->\n${html}\n<!-- /wp:${name} -->`;

function toBlock(node: Node, options: Options): string {
  if (!DomUtils.isTag(node)) {
    const words = render(node, options, 0).trim();
    return words && block("paragraph", `<p>${words}</p>`);
  }
  const isPlain = Object.keys(node.attribs).every((key) => ownAttributes.has(key));
  if (node.name === "hr")
    return hasClass(node, "page-break")
      ? block("nextpage", "<!--nextpage-->")
      : block("separator", '<hr class="wp-block-separator has-alpha-channel-opacity"/>');
  if (hasClass(node, "space"))
    return block(
      "spacer",
      '<div style="height:40px" aria-hidden="true" class="wp-block-spacer"></div>',
      '{"height":"40px"}',
    );
  const html = render(node, options, 0);
  if (isPlain && node.name === "p" && !node.attribs.class) return block("paragraph", html);
  if (isPlain && /^h[234]$/.test(node.name)) {
    const level = node.name === "h2" ? "" : `{"level":${node.name[1]}}`;
    return block("heading", html, level);
  }
  // The block editor validates other blocks against its own output, so this becomes an HTML block.
  return block("html", html);
}

/**
 * The HTML of a text in blocks of WordPress. Its forms have the classes of WordPress' own blocks,
 * so that themes draw them and an import of this product finds them again.
 * @param options.toAddress converts the path of a picture to an absolute URL
 */
export const toWordPressHtml = (html: string, options: Options): string =>
  parseDocument(html)
    .children.map((node) => toBlock(node, options))
    .filter(Boolean)
    .join("\n\n");
