import { LRUCache } from "lru-cache";
import sanitize from "sanitize-html";

const allowList: sanitize.IOptions = {
  allowedTags: [
    ...[
      "p",
      "h2",
      "h3",
      "h4",
      "ul",
      "ol",
      "li",
      "blockquote",
      "strong",
      "em",
      "b",
      "i",
      "sup",
      "sub",
    ],
    ...[
      "a",
      "br",
      "hr",
      "figure",
      "figcaption",
      "img",
      "table",
      "thead",
      "tbody",
      "tr",
      "th",
      "td",
    ],
    ...["dl", "dt", "dd", "cite", "abbr", "caption"],
  ],
  allowedAttributes: {
    a: ["href", "rel"],
    img: ["src", "alt", "width", "height", "loading"],
    table: ["tabindex"],
    th: ["scope", "colspan", "rowspan"],
    td: ["colspan", "rowspan"],
    abbr: ["title"],
    h2: ["id"],
    h3: ["id"],
  },
  allowedSchemes: ["http", "https", "mailto"],
  // Only pictures of this site; an external host would learn who reads the page.
  allowedSchemesByTag: { img: [] },
  allowProtocolRelative: false,
  disallowedTagsMode: "discard",
  transformTags: {
    a: (tagName, attributes) => ({
      tagName,
      attribs: /^https?:/i.test(attributes.href ?? "")
        ? { ...attributes, rel: "noopener nofollow" }
        : attributes,
    }),
    // A wide table scrolls and therefore has to be focusable by keyboard.
    table: (tagName) => ({ tagName, attribs: { tabindex: "0" } }),
    img: (tagName, attributes) => ({ tagName, attribs: { ...attributes, loading: "lazy" } }),
  },
};

const cleaned = new LRUCache<string, string>({
  maxSize: 8 * 1024 * 1024,
  sizeCalculation: (value, key) => value.length + key.length,
});

/**
 * Reduces editorial HTML to allowed tags and attributes. Called on write and again on read, so that a
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
