import { hashText } from "#lib/core/shared/hash-text.ts";
import { toId } from "#lib/core/shared/id.ts";

/** Size in pixels of the pictures in link previews. */
export const shareImageSize = { width: 1200, height: 630 } as const;
/** Size in pixels of a site's logo for search engines (spec §9 structured data). */
export const logoSize = { width: 1024, height: 1024 } as const;

const folder = "/media/share/";
/** Increase this when the drawing changes: browsers cache the pictures for a year. */
const drawing = 1;

/** The fields drawn on an item's share image; the URL changes if any of them changes. */
type Shown = {
  title: string;
  site: { displayName: string; theme: { hue: number; motif: string; pairing: string } };
};

/** The path of the picture drawn for an item, on the site that shows it. */
export function shareImagePath(id: number | string, { title, site }: Shown): string {
  const { hue, motif, pairing } = site.theme;
  const hash = hashText(JSON.stringify([drawing, title, site.displayName, hue, motif, pairing]));
  return `${folder}${Number(id)}-${hash}.png`;
}

/** The picture of a site as a whole, and its logo. */
export const siteShareImagePath = `${folder}site.png`;
export const siteLogoPath = `${folder}logo.png`;

/**
 * The id of the item whose picture a path names.
 * @returns `null` for any other path
 */
export function parseShareImagePath(path: string): number | null {
  const match = path.match(/^\/media\/share\/([1-9]\d{0,9})-[0-9a-z]{14}\.png$/);
  return toId(match?.[1]) || null;
}
