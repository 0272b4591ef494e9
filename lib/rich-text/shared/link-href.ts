import { richTextLimits } from "./rich-text-limits.ts";

const allowedSchemes = new Set(["http:", "https:", "mailto:"]);

/** Whether a link of a formatted text may lead there: an absolute address of the web or of a mailbox. */
export function isLinkHref(href: string): boolean {
  if (href.length > richTextLimits.maxHrefLength) return false;
  const url = URL.parse(href);
  if (!url || !allowedSchemes.has(url.protocol)) return false;
  return url.protocol === "mailto:" ? url.pathname.includes("@") : url.host !== "";
}

/** The address that people mean who leave out the scheme; `null` when it can be none. */
export function toLinkHref(typed: string): string | null {
  const text = typed.trim();
  if (text === "") return null;
  if (isLinkHref(text)) return text;
  if (/^[^\s@/:]+@[^\s@/:]+\.[^\s@/:]+$/.test(text)) return `mailto:${text}`;
  if (/^[a-z][a-z0-9+-]*:(?!\d)/i.test(text)) return null;
  const withScheme = `https://${text}`;
  return isLinkHref(withScheme) && /^[^/?#]+\.[^/?#]+/.test(text) ? withScheme : null;
}
