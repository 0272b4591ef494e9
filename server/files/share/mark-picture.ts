import type { Site } from "#lib/site/shared/site.ts";
import {
  getInitial,
  getMotif,
  type MarkPaint,
  type MarkPart,
  markParts,
} from "#lib/site/shared/site-mark.ts";
import { getHue } from "#lib/site/shared/theme-colours.ts";
import type { TypeSetter } from "./type-setter.ts";

/** The inputs of a site's picture. */
export type DrawnSite = Pick<Site, "displayName" | "theme">;

/** The light theme's colours (tokens.css), as a picture cannot follow the reader's colour scheme. */
export const pictureColours = (hue: number) => ({
  ground: `oklch(98% 0.008 ${hue})`,
  ink: `oklch(25% 0.028 ${hue})`,
  brand: `oklch(42% 0.115 ${hue})`,
  soft: `oklch(70% 0.1 ${hue})`,
  wash: `oklch(91.5% 0.034 ${hue})`,
  accent: "oklch(72% 0.135 65)",
});

/** One shape of a mark as SVG, in these colours. */
export function drawPart(part: MarkPart, paints: Record<MarkPaint, string>): string {
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
export function drawMark(site: DrawnSite, type: TypeSetter): string {
  const paints = pictureColours(getHue(site.theme));
  const motif = getMotif(site.theme);
  if (motif) return markParts[motif].map((part) => drawPart(part, paints)).join("");
  const initial = getInitial(site.displayName);
  const x = 20 - type.measureWidth(initial, 22) / 2;
  return `<rect x="3" y="3" width="34" height="34" rx="11" fill="${paints.brand}"/><circle cx="33" cy="7" r="5" fill="${paints.accent}"/><g fill="${paints.ground}">${type.outline(initial, { x, y: 28, size: 22 })}</g>`;
}
