import type { BodyContext, BodyFile } from "./body-context.ts";
import { escapeAttribute, escapeText } from "./inline-text.ts";
import { splitVerbatim, toCodeElement } from "./verbatim.ts";

// Matches one bracket at a time, so that the time is linear in the length of the text.
const shortcode = /(\[?)\[(\/?)([a-z][\w-]{0,40})((?:\s[^[\]]{0,4000})?)(\/?)\](\]?)/gi;
const attribute = /([\w-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'\]]+))/g;
/** An address between the brackets of a medium. */
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
/** Shortcodes of what plays, with the element each becomes. */
const mediaElements: Readonly<Record<string, string>> = {
  ...{ embed: "figure", youtube: "figure", vimeo: "figure", audio: "audio", video: "video" },
};

const isOn = (value: string | undefined) => /^(?:on|true|1|loop|muted)$/i.test(value ?? "");

/** The element that stands for embedded media; the rest of the conversion makes a player or a link of it. */
function mediaElement(
  name: string,
  address: string,
  attributes: ReadonlyMap<string, string> = new Map(),
): string {
  const text = escapeAttribute(address);
  const poster = attributes.get("poster");
  const more = [
    poster ? ` poster="${escapeAttribute(poster)}"` : "",
    ...["loop", "muted"].map((key) => (isOn(attributes.get(key)) ? ` ${key}` : "")),
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

/** A player for each sound or film of a list. */
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

/** Whether square brackets are a shortcode, and not text such as `[sic]`. */
function isShortcode(name: string, attributes: string, isClosed: boolean): boolean {
  return /^\s*[\w-]+\s*=/.test(attributes) || isClosed || /\w[_-]\w/.test(name);
}

/** The side that a caption is aligned to, as a class. */
const sideClass = (align: string | undefined) =>
  /^align(?:left|right|center)$/.test(align ?? "") ? ` class="${align}"` : "";

const listIds = (text: string | undefined) =>
  text?.split(/[\s,]+/).filter((id) => /^\d+$/.test(id));

/**
 * Replaces shortcodes with the elements that blocks have: captions, galleries and media. Others are removed and
 * reported, and the text between them stays. Brackets in code are text.
 */
export function expandShortcodes(html: string, context: BodyContext): string {
  if (!html.includes("[")) return html;
  const { note, count } = context;
  const closed = new Set(
    [...html.matchAll(/\[\/([a-z][\w-]{0,40})\]/gi)].map(([, name = ""]) => name.toLowerCase()),
  );
  const report = (name: string, replacement: string, reason: string) => {
    count(`[${name}]`, replacement ? "kept" : "dropped");
    if (!replacement) note("shortcode", name, reason);
    return replacement;
  };

  function replace(name: string, isEnd: boolean, text: string): string | null {
    const attributes = readAttributes(text);
    if (name === "caption" || name === "wp_caption") {
      if (isEnd) return "</figcaption></figure>\n\n";
      count("[caption]", "kept");
      const caption = attributes.get("caption");
      return `\n\n<figure${sideClass(attributes.get("align"))}><figcaption>${caption ? escapeText(caption) : ""}`;
    }
    if (name === "gallery" || name === "playlist") {
      const ids = listIds(attributes.get("ids") ?? attributes.get("include"));
      if (name === "playlist")
        return report(
          name,
          playlistElement(
            ids ?? [],
            attributes.get("type") === "video" ? "video" : "audio",
            context,
          ),
          "left out: its files are not in the file",
        );
      if (context.hasGalleryOfItem) {
        count("[gallery]", "kept");
        return "";
      }
      const gallery = galleryElement(ids ?? context.ownPictures, context);
      return report(name, gallery, "left out: its pictures are not in the file");
    }
    if (Object.hasOwn(mediaElements, name) && (closed.has(name) || text.trim() !== "")) {
      if (isEnd) return "";
      const given = mediaSources.map((key) => attributes.get(key)).find(Boolean);
      const address = given ?? webAddress.exec(text)?.[0] ?? "";
      return report(
        name,
        address && mediaElement(name, address, attributes),
        "left out: it has no address",
      );
    }
    if (!isShortcode(name, text, closed.has(name))) return null;
    if (!isEnd) {
      count(`[${name}]`, "changed");
      note("shortcode", name, "removed, its text kept");
    }
    return "";
  }

  const expandMedia = (_pair: string, tag: string, address: string) => {
    const name = tag.toLowerCase();
    return report(name, mediaElement(name, address), "");
  };
  const expand = (text: string) =>
    text
      .replace(mediaPair, expandMedia)
      .replace(shortcode, (whole, before, slash, tag: string, given: string, _self, after) => {
        // Doubled brackets are an escaped shortcode.
        if (before && after) return whole.slice(1, -1);
        const replacement = replace(tag.toLowerCase(), slash === "/", given);
        return replacement === null ? whole : `${before}${replacement}${after}`;
      });
  return splitVerbatim(html)
    .map(({ text, isVerbatim }) => (isVerbatim ? toCodeElement(text) : expand(text)))
    .join("");
}
