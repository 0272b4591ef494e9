import { replaceOklch } from "#lib/core/shared/oklch.ts";
import type { AppIcon, IconPurpose } from "#lib/site/shared/app-icon.ts";
import { getInitial, getMotif, type MarkPaint, markParts } from "#lib/site/shared/site-mark.ts";
import { getHue } from "#lib/site/shared/theme-colours.ts";
import { type DrawnSite, drawPart } from "./mark-picture.ts";

/** Draws the initial of a site without a known shape, on the 40 px square of marks. */
export type DrawInitial = (initial: string) => string;

/**
 * The side of the mark as a share of the icon's side. Devices show at least a circle of 80 % of a maskable icon or a
 * stencil; a square in that circle has a side of 56 %.
 */
const scales: Record<IconPurpose, number> = {
  any: 0.68,
  apple: 0.62,
  maskable: 0.54,
  monochrome: 0.54,
};
/** In a tab the mark is as large as it can be. */
const maxTabSize = 48;
const tabScale = 0.8;

const whole = 40;
/** Corner radius of an icon that devices do not mask. */
const corner = 9;

/** Colours on a background of the brand's colour. */
const paintsFor = (hue: number): Record<MarkPaint, string> => ({
  brand: `oklch(98.5% 0.01 ${hue})`,
  soft: `oklch(80% 0.07 ${hue})`,
  accent: "oklch(80% 0.13 70)",
  wash: `oklch(51% 0.11 ${hue})`,
});
/** A stencil: only its opacity matters. */
const stencil: Record<MarkPaint, string> = {
  brand: "#fff",
  soft: "#ffffffa6",
  accent: "#fff",
  wash: "#ffffff33",
};

function drawGround(purpose: IconPurpose, fill: string): string {
  if (purpose === "monochrome") return "";
  const rounded = purpose === "any" ? ` rx="${corner}"` : "";
  return `<rect width="${whole}" height="${whole}"${rounded} fill="${fill}"/>`;
}

/** The side of an icon's mark as a share of the icon's side. */
export const getMarkScale = ({ purpose, size }: AppIcon): number =>
  purpose === "any" && size <= maxTabSize ? tabScale : scales[purpose];

/** An icon of a site as SVG: its mark in light colours on a background of its hue. */
export function drawAppIcon(site: DrawnSite, icon: AppIcon, drawInitial: DrawInitial): string {
  const hue = getHue(site.theme);
  const paints = icon.purpose === "monochrome" ? stencil : paintsFor(hue);
  const motif = getMotif(site.theme);
  const mark = motif
    ? markParts[motif].map((part) => drawPart(part, paints)).join("")
    : `<g fill="${paints.brand}">${drawInitial(getInitial(site.displayName))}</g>`;
  const side = whole * getMarkScale(icon);
  const start = (whole - side) / 2;
  const placed = `<svg x="${start}" y="${start}" width="${side}" height="${side}" viewBox="0 0 ${whole} ${whole}">${mark}</svg>`;
  return replaceOklch(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${icon.size}" height="${icon.size}" viewBox="0 0 ${whole} ${whole}">${drawGround(icon.purpose, `oklch(42% 0.115 ${hue})`)}${placed}</svg>`,
  );
}

/** The icon of a site in browser tabs, in the fonts of the reader's system. */
export const drawTabIcon = (site: DrawnSite): string =>
  drawAppIcon(
    site,
    { purpose: "any", size: maxTabSize },
    (initial) =>
      // The initial is a letter or a digit, so XML needs no escaping.
      `<text x="20" y="33" font-family="system-ui,sans-serif" font-size="37" font-weight="700" text-anchor="middle">${initial}</text>`,
  );
