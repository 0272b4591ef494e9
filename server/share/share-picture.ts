import { logoSize, shareImageSize } from "#lib/content/shared/share-image.ts";
import { drawIllustration } from "#lib/core/shared/illustration.ts";
import { replaceOklch } from "#lib/core/shared/oklch.ts";
import type { Site } from "#lib/site/shared/site.ts";
import {
  getInitial,
  getMotif,
  type MarkPaint,
  type MarkPart,
  markParts,
} from "#lib/site/shared/site-mark.ts";
import { fitText } from "./fit-text.ts";
import type { TypeSetter } from "./type-setter.ts";

type Drawn = Pick<Site, "displayName" | "theme">;

const { width, height } = shareImageSize;
const margin = 80;
const bandHeight = 190;
const titleSizes = [
  { size: 76, lines: 3 },
  { size: 62, lines: 4 },
  { size: 50, lines: 4 },
];

const getHue = ({ theme }: Drawn) => {
  const hue = Number.isFinite(theme.hue) ? Math.round(theme.hue) : 220;
  return ((hue % 360) + 360) % 360;
};

/** The light theme's colours (tokens.css), as a picture cannot follow the reader's colour scheme. */
const colours = (hue: number) => ({
  ground: `oklch(98% 0.008 ${hue})`,
  ink: `oklch(25% 0.028 ${hue})`,
  brand: `oklch(42% 0.115 ${hue})`,
  soft: `oklch(70% 0.1 ${hue})`,
  wash: `oklch(91.5% 0.034 ${hue})`,
  accent: "oklch(72% 0.135 65)",
});

function drawPart(part: MarkPart, paints: Record<MarkPaint, string>): string {
  const { kind, attributes, paint, line } = part;
  const shape = Object.entries(attributes)
    .map(([name, value]) => `${name}="${value}"`)
    .join(" ");
  const painted = line
    ? `fill="none" stroke="${paints[paint]}" stroke-width="${line}" stroke-linecap="round" stroke-linejoin="round"`
    : `fill="${paints[paint]}"`;
  return `<${kind} ${shape} ${painted}/>`;
}

/** The mark of a site on a 40 px square: its shape, or else its initial. */
function drawMark(site: Drawn, type: TypeSetter): string {
  const paints = colours(getHue(site));
  const motif = getMotif(site.theme);
  if (motif) return markParts[motif].map((part) => drawPart(part, paints)).join("");
  const initial = getInitial(site.displayName);
  const x = 20 - type.measureWidth(initial, 22) / 2;
  return `<rect x="3" y="3" width="34" height="34" rx="11" fill="${paints.brand}"/><circle cx="33" cy="7" r="5" fill="${paints.accent}"/><g fill="${paints.ground}">${type.outline(initial, { x, y: 28, size: 22 })}</g>`;
}

/** A strip of the site's illustrations, across the whole picture. */
function drawBand(site: Drawn, seed: number): string {
  const hue = getHue(site);
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
  picture: { site: Drawn; title: string; seed: number },
  type: TypeSetter,
): string {
  const { site, seed } = picture;
  const paint = colours(getHue(site));
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
export function drawLogo(site: Drawn, type: TypeSetter): string {
  const { width: side } = logoSize;
  const paint = colours(getHue(site));
  return replaceOklch(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" viewBox="0 0 60 60"><rect width="60" height="60" fill="${paint.ground}"/><svg x="10" y="10" width="40" height="40" viewBox="0 0 40 40">${drawMark(site, type)}</svg></svg>`,
  );
}
