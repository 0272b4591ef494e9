import { richTextLimits } from "./rich-text-limits.ts";

const allowedSchemes = new Set(["http:", "https:", "mailto:"]);

/** Whether a link of a formatted text may have this target: an absolute web or email address. */
export function isLinkHref(href: string): boolean {
  if (href.length > richTextLimits.maxHrefLength) return false;
  const url = URL.parse(href);
  if (!url || !allowedSchemes.has(url.protocol)) return false;
  return url.protocol === "mailto:" ? url.pathname.includes("@") : url.host !== "";
}

/** Adds a missing scheme to an address; `null` if it cannot be one. */
export function toLinkHref(typed: string): string | null {
  const text = typed.trim();
  if (text === "") return null;
  if (isLinkHref(text)) return text;
  if (/^[^\s@/:]+@[^\s@/:]+\.[^\s@/:]+$/.test(text)) return `mailto:${text}`;
  if (/^[a-z][a-z0-9+-]*:(?!\d)/i.test(text)) return null;
  const withScheme = `https://${text}`;
  return isLinkHref(withScheme) && /^[^/?#]+\.[^/?#]+/.test(text) ? withScheme : null;
}
