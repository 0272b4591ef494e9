import { LRUCache } from "lru-cache";
import sanitize from "sanitize-html";
import { readImportedFile } from "#lib/core/shared/imported-file.ts";
import { readImportedPicture } from "#lib/core/shared/picture-file.ts";

/**
 * Classes of the forms that prose.css draws. No other class is kept: classes of the product would let a text look like
 * its buttons, notices and dialogs.
 */
const allowedClasses: Record<string, string[]> = {
  figure: ["align-left", "align-right", "align-center", "gallery", "embed", "player"],
  img: ["align-left", "align-right", "align-center"],
  div: [
    "columns",
    "column",
    "group",
    "row",
    "panel",
    "media-text",
    "media-right",
    "space",
    "cover",
    "cover-light",
    "dim-70",
    "dim-80",
    "dim-90",
    "focus-top",
    "focus-bottom",
    "focus-left",
    "focus-right",
  ],
  p: ["buttons", "file"],
  a: ["button", "outline"],
  pre: ["verse"],
  ol: ["upper-alpha", "upper-roman"],
  blockquote: ["pull-quote"],
  hr: ["page-break"],
};

/** Elements that may have an id as a link target, such as footnotes and their numbers. */
const places = ["a", "p", "li", "dt", "dd", "th", "td"] as const;
/** Only these elements have ids of this form. */
const placeId = /^note-[\w-]{1,64}$/;

const keepPlaceId = (tagName: string, attributes: sanitize.Attributes) => {
  const { id, ...others } = attributes;
  return { tagName, attribs: id !== undefined && placeId.test(id) ? { ...others, id } : others };
};

/** The attributes of a media player that are kept, besides its source. */
const playerSwitches = ["loop", "muted", "playsinline"] as const;

/** Before the reader starts a video, nothing plays and only the poster image loads. */
const toPlayer = (tagName: string, attributes: sanitize.Attributes) => {
  const { src = "", "aria-label": label = "", poster = "" } = attributes;
  const attribs: sanitize.Attributes = { controls: "", preload: "none", src };
  if (label) attribs["aria-label"] = label;
  if (readImportedPicture(poster)) attribs.poster = poster;
  for (const name of playerSwitches) if (attributes[name] !== undefined) attribs[name] = "";
  return { tagName, attribs };
};

/** Files that a player may load, by its element. */
const isPlayable = (tag: string, src: string): boolean => {
  const type = readImportedFile(src)?.type ?? "";
  return tag === "track" ? type.startsWith("text/vtt") : /^(?:audio|video)\//.test(type);
};

const allowList: sanitize.IOptions = {
  allowedTags: [
    "p",
    "h2",
    "h3",
    "h4",
    "ul",
    "ol",
    "li",
    "blockquote",
    "dl",
    "dt",
    "dd",
    "hr",
    "div",
    "strong",
    "em",
    "b",
    "i",
    "sup",
    "sub",
    "cite",
    "abbr",
    "s",
    "del",
    "ins",
    "mark",
    "u",
    "q",
    "small",
    "dfn",
    "code",
    "kbd",
    "samp",
    "var",
    "pre",
    "details",
    "summary",
    "a",
    "br",
    "figure",
    "figcaption",
    "img",
    "audio",
    "video",
    "track",
    "table",
    "caption",
    "thead",
    "tbody",
    "tfoot",
    "tr",
    "th",
    "td",
  ],
  allowedAttributes: {
    a: ["href", "rel", "id", "aria-label"],
    img: ["src", "alt", "width", "height", "loading"],
    audio: ["src", "controls", "preload", "aria-label", "loop", "muted"],
    video: ["src", "controls", "preload", "aria-label", "poster", ...playerSwitches],
    track: [
      "src",
      "srclang",
      "label",
      "default",
      { name: "kind", values: ["subtitles", "captions", "descriptions", "chapters"] },
    ],
    table: ["tabindex"],
    pre: ["tabindex"],
    th: ["scope", "colspan", "rowspan", "id"],
    td: ["colspan", "rowspan", "id"],
    ol: ["start", "type", "reversed"],
    li: ["value", "id"],
    abbr: ["title"],
    h2: ["id"],
    h3: ["id"],
    p: ["id"],
    dt: ["id"],
    dd: ["id"],
  },
  allowedClasses,
  allowedSchemes: ["http", "https", "mailto"],
  // Only pictures of this site; an external host would learn who reads the page.
  allowedSchemesByTag: { img: [], audio: [], video: [], track: [] },
  exclusiveFilter: ({ tag, attribs }) =>
    ["audio", "video", "track"].includes(tag) && !isPlayable(tag, attribs.src ?? ""),
  allowProtocolRelative: false,
  disallowedTagsMode: "discard",
  selfClosing: ["img", "br", "hr", "track"],
  transformTags: {
    ...Object.fromEntries(places.map((tag) => [tag, keepPlaceId])),
    a: (tagName, attributes) => {
      const { attribs } = keepPlaceId(tagName, attributes);
      return {
        tagName,
        attribs: /^https?:/i.test(attribs.href ?? "")
          ? { ...attribs, rel: "noopener nofollow" }
          : attribs,
      };
    },
    // Long lines scroll, except those of a poem, which wrap.
    pre: (tagName, attributes) => {
      const attribs: sanitize.Attributes = {};
      if (attributes.class === "verse") attribs.class = "verse";
      else attribs.tabindex = "0";
      return { tagName, attribs };
    },
    // A wide table scrolls and therefore has to be focusable by keyboard.
    table: (tagName) => ({ tagName, attribs: { tabindex: "0" } }),
    ol: (tagName, { class: _, ...attribs }) => {
      const name = { A: "upper-alpha", I: "upper-roman" }[attribs.type ?? ""];
      return { tagName, attribs: name ? { ...attribs, class: name } : attribs };
    },
    audio: toPlayer,
    video: toPlayer,
    img: (tagName, attributes) => ({ tagName, attribs: { ...attributes, loading: "lazy" } }),
  },
};

const cleaned = new LRUCache<string, string>({
  maxSize: 8 * 1024 * 1024,
  sizeCalculation: (value, key) => value.length + key.length,
});

/**
 * Reduces editorial HTML to allowed tags, attributes and classes. Called on write and again on read, so that a
 * fix also covers stored rows.
 * @param html untrusted HTML of an editor or an import
 * @returns HTML without scripts, event handlers, styles, frames or external pictures
 */
export function sanitizeEditorialHtml(html: string): string {
  const known = cleaned.get(html);
  if (known !== undefined) return known;
  const result = sanitize(html, allowList);
  if (html) cleaned.set(html, result);
  return result;
}
