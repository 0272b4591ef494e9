import { logoSize, shareImageSize } from "#lib/content/shared/share-image.ts";
import { drawIllustration } from "#lib/core/shared/illustration.ts";
import { replaceOklch } from "#lib/core/shared/oklch.ts";
import { getMotif } from "#lib/site/shared/site-mark.ts";
import { getHue } from "#lib/site/shared/theme-colours.ts";
import { fitText } from "./fit-text.ts";
import { type DrawnSite, drawMark, pictureColours } from "./mark-picture.ts";
import type { TypeSetter } from "./type-setter.ts";

const { width, height } = shareImageSize;
const margin = 80;
const bandHeight = 190;
const titleSizes = [
  { size: 76, lines: 3 },
  { size: 62, lines: 4 },
  { size: 50, lines: 4 },
];

/** A strip of the site's illustrations, across the whole picture. */
function drawBand(site: DrawnSite, seed: number): string {
  const hue = getHue(site.theme);
  const motif = getMotif(site.theme);
  if (!motif)
    return `<rect width="${width}" height="${bandHeight}" fill="oklch(84% 0.06 ${hue})"/>`;
  const [, inside = ""] =
    drawIllustration({ motif, hue, seed }).match(/<\/style>(.*)<\/svg>$/) ?? [];
  const ground = `<rect width="1468" height="560" fill="oklch(94% 0.03 ${hue})"/>`;
  return `<svg width="${width}" height="${bandHeight}" viewBox="0 130 1468 232" preserveAspectRatio="xMidYMid slice">${ground}${inside.replace(/^<rect[^>]*>/, "")}</svg>`;
}

/** Maximum number of letters, more than fit. */
const maxTitleLength = 200;

/** The title if the fonts have most of its letters, else nothing. */
function readable(title: string, type: TypeSetter): string {
  const text = title.normalize("NFKC").slice(0, maxTitleLength);
  const letters = [...text].filter((letter) => /[\p{L}\p{N}]/u.test(letter));
  const known = letters.filter(type.hasLetter).length;
  return known > 0 && known >= letters.length * 0.9 ? text : "";
}

/**
 * The picture of a link preview, as SVG with outlines instead of text: the site's illustration,
 * mark and name, and a title.
 * @param seed selects the illustration; an item always has the same one
 */
export function drawShareImage(
  picture: { site: DrawnSite; title: string; seed: number },
  type: TypeSetter,
): string {
  const { site, seed } = picture;
  const paint = pictureColours(getHue(site.theme));
  const title = readable(picture.title, type);
  const { size, lines } = fitText(title || site.displayName, {
    measureWidth: type.measureWidth,
    width: width - margin * 2,
    sizes: titleSizes,
  });
  const top = bandHeight + 60;
  const step = size * 1.14;
  const words = lines.map((line, index) =>
    type.outline(line, { x: margin, y: top + size * 0.8 + index * step, size }),
  );
  const foot = height - 58;
  const name = title ? type.outline(site.displayName, { x: margin + 70, y: foot, size: 34 }) : "";
  const mark = `<svg x="${margin}" y="${foot - 40}" width="52" height="52" viewBox="0 0 40 40">${drawMark(site, type)}</svg>`;
  return replaceOklch(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><rect width="${width}" height="${height}" fill="${paint.ground}"/>${drawBand(site, seed)}<g fill="${paint.ink}">${words.join("")}</g>${mark}<g fill="${paint.brand}">${name}</g></svg>`,
  );
}

/** The mark of a site on a plain background, as search engines want a logo. */
export function drawLogo(site: DrawnSite, type: TypeSetter): string {
  const { width: side } = logoSize;
  const paint = pictureColours(getHue(site.theme));
  return replaceOklch(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" viewBox="0 0 60 60"><rect width="60" height="60" fill="${paint.ground}"/><svg x="10" y="10" width="40" height="40" viewBox="0 0 40 40">${drawMark(site, type)}</svg></svg>`,
  );
}
