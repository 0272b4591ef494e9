/** Callbacks of a conversion. */
export type BodyNotes = {
  /** Something was removed or converted. */
  note: (kind: string, name: string, reason: string) => void;
};

/** Captions of a gallery: of the pictures given by id, or of the item's own pictures. */
export type GalleryCaptions = (ids: readonly string[] | null) => readonly string[];

// Matches one bracket at a time, so that the time is linear in the length of the text.
const shortcode = /(\[?)\[(\/?)([a-z][\w-]{0,40})((?:\s[^[\]]{0,4000})?)(\/?)\](\]?)/gi;
const attribute = /([\w-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'\]]+))/g;
const webAddress = /^https?:\/\/[^\s<>"']+$/;

const escapeText = (text: string) =>
  text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");

function readAttributes(text: string): Map<string, string> {
  return new Map(
    [...text.matchAll(attribute)].map(([, name = "", a, b, c]) => [
      name.toLowerCase(),
      a ?? b ?? c ?? "",
    ]),
  );
}

/** A link instead of the embedded media. */
export function mediaLink(address: string): string {
  const text = address.trim();
  if (!webAddress.test(text) || !URL.canParse(text)) return "";
  return `<p><a href="${escapeText(text)}">${escapeText(new URL(text).hostname)}</a></p>`;
}

const mediaSources = ["src", "url", "mp4", "m4v", "webm", "ogv", "mp3", "m4a", "ogg", "wav"];
const mediaCodes = new Set(["embed", "video", "audio", "youtube", "vimeo", "playlist"]);

function galleryList(captions: readonly string[]): string {
  const items = captions.filter(Boolean).map((caption) => `<li>${escapeText(caption)}</li>`);
  return items.length > 0 ? `\n\n<ul>${items.join("")}</ul>\n\n` : "";
}

/** Whether square brackets are a shortcode, and not text such as `[sic]`. */
function isShortcode(name: string, attributes: string, isClosed: boolean): boolean {
  return attributes.includes("=") || isClosed || /[_-]/.test(name);
}

/**
 * Replaces shortcodes with HTML: captions and galleries become text, embedded media becomes a link,
 * others are removed and reported. The content of an unknown shortcode stays.
 */
export function expandShortcodes(
  html: string,
  { note }: BodyNotes,
  galleryCaptions: GalleryCaptions,
): string {
  if (!html.includes("[")) return html;
  const closed = new Set(
    [...html.matchAll(/\[\/([a-z][\w-]{0,40})\]/gi)].map(([, name = ""]) => name.toLowerCase()),
  );
  let media: string | null = null;
  return html.replace(
    shortcode,
    (whole, before, slash, tag: string, text: string, _self, after) => {
      // Doubled brackets are an escaped shortcode.
      if (before && after) return whole.slice(1, -1);
      const name = tag.toLowerCase();
      const put = (replacement: string) => `${before}${replacement}${after}`;
      const attributes = readAttributes(text);
      if (name === "caption" || name === "wp_caption") {
        if (slash) return put("</figcaption></figure>");
        const caption = attributes.get("caption");
        return put(`<figure><figcaption>${caption ? escapeText(caption) : ""}`);
      }
      if (name === "gallery") {
        const ids = (attributes.get("ids") ?? attributes.get("include"))?.split(/[\s,]+/);
        const list = galleryList(galleryCaptions(ids ?? null));
        note("shortcode", name, list ? "became a list of its captions" : "removed, no captions");
        return put(list);
      }
      if (mediaCodes.has(name) && (closed.has(name) || text.trim() !== "")) {
        if (slash) {
          const known = media ?? "";
          media = null;
          return put(known);
        }
        const source = mediaSources.map((key) => attributes.get(key)).find(Boolean);
        const link = mediaLink(source ?? "");
        note("shortcode", name, link || closed.has(name) ? "became a link" : "removed");
        return put(link);
      }
      if (!isShortcode(name, text, closed.has(name))) return whole;
      if (!slash) note("shortcode", name, "removed, its text kept");
      return put("");
    },
  );
}
