/** The source blog of a body: its host names, and the base URL of links without a host. */
export type BodyLinks = { ownHosts: ReadonlySet<string>; base: string };

type WithAttributes = { attribs: Record<string, string> };

// biome-ignore lint/suspicious/noControlCharactersInRegex: naming them is the point
const controlCharacter = /[\u0000-\u001f\u007f]/;

/**
 * The absolute URL for a URL in a body, which may lack the host; the text itself if it is not a
 * URL.
 */
export function toAddress(text: string, { base }: BodyLinks): string {
  const address = text.trim();
  if (address.startsWith("//")) return `https:${address}`;
  const isBlogAddress = /^(?:\/|\?|\.{1,2}\/)/.test(address) && !address.includes("\\");
  return isBlogAddress && URL.canParse(address, base) ? new URL(address, base).href : address;
}

/** Whether an address is on the server of the blog. */
export function isBlogAddress(address: string, links: BodyLinks): boolean {
  const url = URL.parse(toAddress(address, links));
  return url !== null && links.ownHosts.has(url.hostname);
}

/**
 * Resolves a link of an imported body. A link to the blog itself keeps its URL until all items are stored (see
 * `link-items.ts`).
 * @returns `null` for an unusable link
 */
export function keptLink(href: string, links: BodyLinks): string | null {
  const text = href.trim();
  if (text === "" || controlCharacter.test(text) || text.includes("\\")) return null;
  if (/^#[\w-]+$/.test(text)) return text;
  if (/^mailto:[^\s<>]+@[^\s<>]+$/i.test(text)) return text;
  const address = toAddress(text, links);
  if (!/^https?:\/\//i.test(address)) return address.startsWith("/") ? address : null;
  const url = URL.parse(address);
  return url === null || url.username || url.password ? null : address;
}

/** Whether a link is a placeholder that leads nowhere on the blog either. */
export const isEmptyLink = (href: string): boolean => ["", "#"].includes(href.trim());

/** The text for a picture that is not shown: its alt text, unless that is only a file name. */
export function imageText(attribs: Record<string, string>): string {
  const words = (attribs.alt ?? "").replace(/\s+/g, " ").trim();
  const isFileName = /\.\w{3,4}$/.test(words) || (/\d/.test(words) && !words.includes(" "));
  return isFileName ? "" : words;
}

/** The source URL of an embedded player. */
export function mediaAddress({ attribs }: WithAttributes, links: BodyLinks): string {
  return (
    [attribs.src, attribs.data, attribs.href]
      .map((text) => toAddress(text ?? "", links))
      .find((text) => /^https?:\/\//i.test(text)) ?? ""
  );
}
