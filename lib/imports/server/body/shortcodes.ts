import type { BodyContext, BodyFile } from "./body-context.ts";
import { escapeAttribute, escapeText } from "./inline-text.ts";
import { splitVerbatim, toCodeElement } from "./verbatim.ts";

// Matches one bracket at a time, so that the time is linear in the length of the text.
const shortcode = /(\[?)\[(\/?)([a-z][\w-]{0,40})((?:\s[^[\]]{0,4000})?)(\/?)\](\]?)/gi;
const attribute = /([\w-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'\]]+))/g;
/** A URL between the opening and closing shortcode of a media file. */
const mediaPair =
  /\[(embed|youtube|vimeo|audio|video)(?:\s[^[\]]{0,400})?\]\s*((?:https?:)?\/\/[^\s<>"'[\]]+)\s*\[\/\1\]/gi;
const webAddress = /(?:https?:)?\/\/[^\s<>"'\]]+/;

function readAttributes(text: string): Map<string, string> {
  return new Map(
    [...text.matchAll(attribute)].map(([, name = "", a, b, c]) => [
      name.toLowerCase(),
      a ?? b ?? c ?? "",
    ]),
  );
}

const mediaSources = ["src", "url", "mp4", "m4v", "webm", "ogv", "mp3", "m4a", "ogg", "wav"];
/** Media shortcodes, with the element that each becomes. */
const mediaElements: Readonly<Record<string, string>> = {
  embed: "figure",
  youtube: "figure",
  vimeo: "figure",
  audio: "audio",
  video: "video",
};

const isOn = (value: string | undefined) => /^(?:on|true|1|loop|muted)$/i.test(value ?? "");

/** The placeholder element for embedded media; the conversion turns it into a player or a link. */
function mediaElement(
  name: string,
  address: string,
  attributes: ReadonlyMap<string, string> = new Map(),
): string {
  const text = escapeAttribute(address);
  const poster = attributes.get("poster");
  const more = [
    poster ? ` poster="${escapeAttribute(poster)}"` : "",
    isOn(attributes.get("loop")) ? " loop" : "",
    isOn(attributes.get("muted")) ? " muted" : "",
  ].join("");
  return mediaElements[name] === "figure"
    ? `\n\n<figure class="wp-block-embed"><div>${text}</div></figure>\n\n`
    : `\n\n<figure><${name} src="${text}"${more}></${name}></figure>\n\n`;
}

function galleryElement(ids: readonly string[], { findFile }: BodyContext): string {
  const figures = ids.flatMap((id) => {
    const file = findFile(id);
    if (!file) return [];
    const caption = file.caption && `<figcaption>${escapeText(file.caption)}</figcaption>`;
    return `<figure><img data-id="${id}" src="${escapeAttribute(file.address)}" alt="${escapeAttribute(file.alt)}">${caption}</figure>`;
  });
  return figures.length > 0
    ? `\n\n<figure class="wp-block-gallery">${figures.join("")}</figure>\n\n`
    : "";
}

/** A player for each audio or video of a playlist. */
function playlistElement(ids: readonly string[], tag: string, { findFile }: BodyContext): string {
  return ids
    .map(findFile)
    .filter((file): file is BodyFile => file !== null)
    .map(({ address, title }) => {
      const words = escapeText(title);
      return `\n\n<figure><${tag} src="${escapeAttribute(address)}" title="${escapeAttribute(title)}"></${tag}><figcaption>${words}</figcaption></figure>\n\n`;
    })
    .join("");
}

/** Attributes as the editors of WordPress write them. Text in brackets such as `[dose = 5 mg]` has none. */
const isMarkup = (attributes: string): boolean => /^\s*[\w-]+\s*=\s*["']/.test(attributes);

/** Finds which shortcodes have an end. @param texts that shortcodes may be in */
function createPairs(texts: readonly string[]) {
  const lastEnds = new Map<string, number>();
  for (const { 1: name = "", index } of texts.join("").matchAll(/\[\/([a-z][\w-]{0,40})\]/gi))
    lastEnds.set(name.toLowerCase(), index);
  const open = new Map<string, number>();
  return {
    /** Whether a closing shortcode follows. */
    begins: (name: string, at: number): boolean => {
      const isPair = (lastEnds.get(name) ?? -1) > at;
      if (isPair) open.set(name, (open.get(name) ?? 0) + 1);
      return isPair;
    },
    /** Whether an opening shortcode precedes it. */
    ends: (name: string): boolean => {
      const count = open.get(name) ?? 0;
      open.set(name, Math.max(0, count - 1));
      return count > 0;
    },
  };
}

/** The side that a caption is aligned to, as a class. */
const sideClass = (align: string | undefined) =>
  /^align(?:left|right|center)$/.test(align ?? "") ? ` class="${align}"` : "";

const listIds = (text: string | undefined) =>
  text?.split(/[\s,]+/).filter((id) => /^\d+$/.test(id));

type Tag = { name: string; attributes: string; isPair: boolean; whole: string };

function toCaption(attributes: ReadonlyMap<string, string>): string {
  const caption = attributes.get("caption");
  return `\n\n<figure${sideClass(attributes.get("align"))}><figcaption>${caption ? escapeText(caption) : ""}`;
}

/** The element of a list of pictures or players, and why it may be missing. */
function toList(
  name: "playlist" | "gallery",
  attributes: ReadonlyMap<string, string>,
  context: BodyContext,
) {
  const ids = listIds(attributes.get("ids") ?? attributes.get("include"));
  if (name === "gallery")
    return {
      html: galleryElement(ids ?? context.ownPictures, context),
      problem: "left out: its pictures are not in the file",
    };
  const tag = attributes.get("type") === "video" ? "video" : "audio";
  return {
    html: playlistElement(ids ?? [], tag, context),
    problem: "left out: its files are not in the file",
  };
}

const findMediaAddress = (attributes: ReadonlyMap<string, string>, text: string) =>
  mediaSources.map((key) => attributes.get(key)).find(Boolean) ?? webAddress.exec(text)?.[0];

/**
 * The element that a shortcode of WordPress itself becomes, empty if it shows nothing.
 * @returns `undefined` for a plug-in's shortcode
 */
function toElement({ name, attributes: text, isPair, whole }: Tag, context: BodyContext) {
  const attributes = readAttributes(text);
  const report = (replacement: string, reason: string) => {
    context.count(`[${name}]`, replacement ? "kept" : "dropped");
    if (!replacement) context.note("shortcode", whole, reason);
    return replacement;
  };
  if ((name === "caption" || name === "wp_caption") && isPair) {
    context.count("[caption]", "kept");
    return toCaption(attributes);
  }
  if (name === "gallery" && context.hasGalleryOfItem) {
    context.count("[gallery]", "kept");
    return "";
  }
  if (name === "gallery" || name === "playlist") {
    const { html, problem } = toList(name, attributes, context);
    return report(html, problem);
  }
  if (!Object.hasOwn(mediaElements, name)) return undefined;
  const address = findMediaAddress(attributes, text);
  if (address) return report(mediaElement(name, address, attributes), "");
  return isPair || isMarkup(text) ? report("", "left out: it has no address") : undefined;
}

/** The closing tags of shortcodes that became an element. */
const elementEnds: ReadonlyMap<string, string> = new Map([
  ["caption", "</figcaption></figure>\n\n"],
  ["wp_caption", "</figcaption></figure>\n\n"],
]);

/** The groups of the shortcode pattern, in order. */
type Match = Record<"whole" | "before" | "slash" | "tag" | "attributes" | "after", string> & {
  at: number;
};

function toMatch(found: readonly unknown[]): Match {
  const [whole, before, slash, tag, attributes, , after, at] = found as [
    ...[whole: string, before: string, slash: string, tag: string, attributes: string],
    ...[self: string, after: string, at: number],
  ];
  return { whole, before, slash, tag, attributes, after, at };
}

/**
 * Replaces shortcodes with the elements that blocks have: captions, galleries and media. Shortcodes of plug-ins are
 * recognised by a closing shortcode or quoted attributes; they are removed and reported, and the text between them
 * stays. All other brackets are text, as are brackets in code: WordPress too shows unregistered shortcodes as text.
 */
export function expandShortcodes(html: string, context: BodyContext): string {
  if (!html.includes("[")) return html;
  const { note, count } = context;
  const expandMedia = (_pair: string, tag: string, address: string) => {
    const name = tag.toLowerCase();
    count(`[${name}]`, "kept");
    return mediaElement(name, address);
  };
  const stretches = splitVerbatim(html).map(({ text, isVerbatim }) =>
    isVerbatim
      ? { text: toCodeElement(text), isVerbatim }
      : { text: text.replace(mediaPair, expandMedia), isVerbatim },
  );
  const pairs = createPairs(stretches.map(({ text, isVerbatim }) => (isVerbatim ? "" : text)));

  function replaceTag(tag: Tag): string | null {
    const { name, attributes, isPair, whole } = tag;
    const element = toElement(tag, context);
    if (element !== undefined) return element;
    if (isPair || isMarkup(attributes)) {
      count(`[${name}]`, isPair ? "changed" : "dropped");
      note("shortcode", whole, isPair ? "removed, the text up to its end is kept" : "removed");
      return "";
    }
    // It may be a shortcode or text in brackets.
    if (/\w[_-]\w/.test(name) || attributes.includes("=")) note("shortcode", whole, "kept as text");
    return null;
  }

  function replaceMatch(match: Match, from: number): string {
    const { whole, before, slash, tag, attributes, after, at } = match;
    // Doubled brackets are an escaped shortcode.
    if (before && after) return whole.slice(1, -1);
    const name = tag.toLowerCase();
    if (slash) return pairs.ends(name) ? `${before}${elementEnds.get(name) ?? ""}${after}` : whole;
    const shown = whole.slice(before.length, whole.length - after.length);
    const isPair = pairs.begins(name, from + at);
    const replacement = replaceTag({ name, attributes, isPair, whole: shown });
    return replacement === null ? whole : `${before}${replacement}${after}`;
  }

  const expand = (text: string, from: number) =>
    text.replace(shortcode, (...found) => replaceMatch(toMatch(found), from));
  let from = 0;
  return stretches
    .map(({ text, isVerbatim }) => {
      if (isVerbatim) return text;
      from += text.length;
      return expand(text, from - text.length);
    })
    .join("");
}
