/** Host names of the source blog: links to them become paths of the site. */
export type BodyLinks = { ownHosts: ReadonlySet<string> };

type WithAttributes = { attribs: Record<string, string> };

/** Files of the source blog, which are not imported. */
const oldFile = /^\/(?:wp-content\/|wp-includes\/|files\/)/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: naming them is the point
const controlCharacter = /[\u0000-\u001f\u007f]/;

/**
 * Resolves a link of an imported body.
 * @returns the URL unchanged, a path for a page of the source blog, or `null` for an unusable link
 */
export function keptLink(href: string, { ownHosts }: BodyLinks): string | null {
  const text = href.trim();
  if (text === "" || controlCharacter.test(text) || text.includes("\\")) return null;
  if (/^#[\w-]+$/.test(text)) return text;
  if (/^mailto:[^\s<>]+@[^\s<>]+$/i.test(text)) return text;
  if (text.startsWith("//")) return keptLink(`https:${text}`, { ownHosts });
  if (text.startsWith("/")) return oldFile.test(text) ? null : text;
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return null;
  const url = new URL(text);
  if (url.username || url.password) return null;
  if (!ownHosts.has(url.hostname)) return text;
  // Links by id: ids differ here.
  if (url.searchParams.has("p") || url.searchParams.has("page_id")) return null;
  if (oldFile.test(url.pathname) || url.pathname.startsWith("//")) return null;
  return url.pathname + url.hash;
}

/** Whether a link leads nowhere on the blog either: what authors leave in where an address is missing. */
export const leadsNowhere = (href: string): boolean => ["", "#"].includes(href.trim());

/** The text for a picture that is not shown: its alt text, unless that is only a file name. */
export function imageText(attribs: Record<string, string>): string {
  const words = (attribs.alt ?? "").replace(/\s+/g, " ").trim();
  const isFileName = /\.\w{3,4}$/.test(words) || (/\d/.test(words) && !words.includes(" "));
  return isFileName ? "" : words;
}

/** The source URL of an embedded player. */
export function mediaAddress({ attribs }: WithAttributes): string {
  return (
    [attribs.src, attribs.data, attribs.href].find((text) =>
      /^(?:https?:)?\/\//i.test(text ?? ""),
    ) ?? ""
  );
}
