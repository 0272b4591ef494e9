import { DomUtils } from "htmlparser2";
import type { Flow, Writer } from "./body-context.ts";
import { type EditorBlock, groupBlocks, isEditorBlock, type Part } from "./group-blocks.ts";
import { isSign } from "./html-element.ts";
import { escapeAttribute, escapeText } from "./inline-text.ts";
import { isEmptyLink, keptLink } from "./links.ts";
import { mediaTags } from "./tags.ts";
import { space } from "./write-forms.ts";

/** Blocks deeper than this are left out; nested reusable blocks count too. */
const deepest = 120;
const deepestReuse = 6;

/** Blocks without data besides their element. */
const plainBlocks = new Set([
  "paragraph",
  "subhead",
  "heading",
  "list",
  "list-item",
  "quote",
  "pullquote",
  "table",
  "code",
  "preformatted",
  "verse",
  "details",
  "separator",
  "image",
  "gallery",
  "media-text",
  "cover",
  "cover-image",
  "columns",
  "column",
  "text-columns",
  "group",
  "buttons",
  "button",
  "embed",
  "audio",
  "video",
  "file",
  "html",
  "freeform",
  "shortcode",
  "more",
  "nextpage",
  "footnotes",
  "accordion",
  "accordion-item",
  "accordion-heading",
  "accordion-panel",
  "math",
  "tabs",
  "tab-panels",
  "tab-panel",
  "playlist",
]);

/** Lists and forms that WordPress fills in while it shows a page; this product has its own. */
const filledIn =
  /^(?:archives|avatar|calendar|categories|latest-|loginout|navigation|page-list|query|read-more|rss|search|site-|tag-cloud|template-part|terms?-|comment|home-link|post-|legacy-widget|widget-|pattern$|breadcrumbs|icon$)/;

/** Whether a block is one that WordPress fills in while it shows a page. */
export const isFilledIn = (name: string): boolean => filledIn.test(name);

/** Elements that show something without any text. */
const seenElements = new Set([...mediaTags, "img", "hr", "input", "svg", "canvas", "object"]);

/** Names of services whose names are more than a capital and small letters. */
const serviceNames: Readonly<Record<string, string>> = {
  x: "X",
  rss: "RSS",
  feed: "Feed",
  mail: "Email",
  youtube: "YouTube",
  linkedin: "LinkedIn",
  tiktok: "TikTok",
  wordpress: "WordPress",
  whatsapp: "WhatsApp",
  github: "GitHub",
  soundcloud: "SoundCloud",
  fivehundredpx: "500px",
};

const textOrEmpty = (value: unknown) => (typeof value === "string" ? value : "");

/** Whether a part is visible even without content. */
function showsItself(part: Part): boolean {
  if (!isEditorBlock(part))
    return DomUtils.isText(part)
      ? part.data.trim() !== ""
      : DomUtils.isTag(part) && !isSign(part) && seenElements.has(part.name);
  if (part.name === "social-link") return textOrEmpty(part.attributes?.url) !== "";
  return part.name === "block";
}

function listInside(part: Part): readonly Part[] {
  if (isEditorBlock(part)) return part.parts;
  return DomUtils.isTag(part) && !isSign(part) ? groupBlocks(part.children) : [];
}

/** Whether the parts of a block have no visible content. Not recursive, as nesting is unlimited. */
function isEmpty(parts: readonly Part[]): boolean {
  const waiting: Part[] = [...parts];
  for (let part = waiting.pop(); part; part = waiting.pop()) {
    if (showsItself(part)) return false;
    for (const one of listInside(part)) waiting.push(one);
  }
  return true;
}

/** Counts the blocks within a block that is left out. Not recursive, as nesting is unlimited. */
function countDropped(parts: readonly Part[], writer: Writer): void {
  const waiting: Part[] = [...parts];
  for (let part = waiting.pop(); part; part = waiting.pop()) {
    if (isEditorBlock(part)) {
      writer.context.count(part.name, "dropped");
      for (const one of part.parts) waiting.push(one);
    } else if ("children" in part) for (const one of groupBlocks(part.children)) waiting.push(one);
  }
}

function drop(block: EditorBlock, reason: string, writer: Writer): string {
  writer.note("block", block.name, reason);
  countDropped(block.parts, writer);
  return "";
}

function writeReusable({ attributes }: EditorBlock, flow: Flow, writer: Writer): string {
  const ref = String(attributes?.ref ?? "");
  const body = writer.context.findReusable(ref);
  const tell = (reason: string) => {
    writer.note("block", `block ${ref}`, reason);
    return "";
  };
  if (body === null) return tell("left out: the file has no reusable block with this id");
  if (flow.reused.includes(ref)) return tell("left out: the reusable block contains itself");
  if (flow.reused.length >= deepestReuse)
    return tell("left out: reusable blocks nested too deeply");
  return writer.body(body, { ...flow, reused: [...flow.reused, ref] });
}

function writeSocialLink({ attributes }: EditorBlock, writer: Writer): string {
  const service = textOrEmpty(attributes?.service);
  const href = keptLink(textOrEmpty(attributes?.url), writer.context.links);
  const name = serviceNames[service] ?? service.charAt(0).toUpperCase() + service.slice(1);
  const words = textOrEmpty(attributes?.label) || name;
  // Without a URL, WordPress shows nothing either.
  if (textOrEmpty(attributes?.url) === "") {
    writer.noteEmpty("block", `social-link ${service}`);
    return "";
  }
  if (words !== "" && isEmptyLink(textOrEmpty(attributes?.url)))
    return `<li>${escapeText(words)}</li>`;
  if (words === "" || href === null) {
    writer.note(
      "block",
      `social-link ${service} ${textOrEmpty(attributes?.url)}`,
      "left out: it leads nowhere",
    );
    return "";
  }
  return `<li><a href="${escapeAttribute(href)}">${escapeText(words)}</a></li>`;
}

/** One track of an audio playlist. Its block has all data in its settings. */
function writeTrack({ attributes }: EditorBlock, flow: Flow, writer: Writer): string {
  const text = (name: string) => textOrEmpty(attributes?.[name]);
  const words = [text("title"), text("artist"), text("album")].filter(Boolean).join(", ");
  if (text("src") === "") {
    writer.noteEmpty("block", "playlist-track");
    return "";
  }
  const caption = words && `<figcaption>${escapeText(words)}</figcaption>`;
  return writer.body(
    `<figure><audio src="${escapeAttribute(text("src"))}" title="${escapeAttribute(text("title"))}"></audio>${caption}</figure>`,
    flow,
  );
}

/**
 * Adds to an element the attributes that only the block settings have, or that older versions of
 * WordPress left out.
 */
function nameElement({ name, parts, attributes }: EditorBlock): void {
  const elements = parts.filter((part) => !isEditorBlock(part) && DomUtils.isTag(part));
  const [root] = elements;
  if (!root || isEditorBlock(root) || !DomUtils.isTag(root) || elements.length > 1) return;
  const { type, orientation } = (attributes?.layout ?? {}) as Record<string, unknown>;
  const isVertical = orientation === "vertical" ? " is-vertical" : "";
  const more =
    name === "cover"
      ? "wp-block-cover"
      : name === "group" && (type === "flex" || type === "grid")
        ? `is-layout-${type}${isVertical}`
        : "";
  if (more) root.attribs.class = `${root.attribs.class ?? ""} ${more}`.trim();
}

function writeParts(block: EditorBlock, flow: Flow, writer: Writer): string {
  const { name, parts, attributes } = block;
  if (flow.depth > deepest) return drop(block, "nested too deeply, left out", writer);
  if (attributes === null) writer.note("block", name, "its settings are not valid");
  if (name === "spacer") return space;
  if (isFilledIn(name)) return drop(block, "left out: the product has its own", writer);
  if (name === "block") return writeReusable(block, flow, writer);
  if (name === "social-link") return writeSocialLink(block, writer);
  if (name === "playlist-track") return writeTrack(block, flow, writer);
  nameElement(block);
  const html = writer.flow(parts, { ...flow, wraps: true });
  if (html === "" && isEmpty(parts)) writer.noteEmpty("block", name);
  else if (html === "") writer.note("block", name, "left out: nothing of it can be shown");
  else if (!plainBlocks.has(name) && name !== "social-links")
    writer.note("block", name, "a block of a plug-in: its text is kept");
  return html;
}

/** Converts a block of the block editor and counts its outcome. Every loss is reported. */
export const writeEditorBlock = (block: EditorBlock, flow: Flow, writer: Writer): string =>
  writer.counted(block.name, () => writeParts(block, flow, writer));
