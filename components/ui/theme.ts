import type { CSSProperties } from "react";
import { getPairing, pairings } from "#lib/site/shared/site-type.ts";
import { getHue } from "#lib/site/shared/theme-colours.ts";

/**
 * A site's theme. Unknown values from the API fall back to a default. The font stacks are in
 * fonts.css.
 */
export type Theme = { hue: number; motif: string; pairing: string };

/** Custom properties for `<html style>`, from which every colour and font is derived. */
export function siteThemeStyle(theme: Theme): CSSProperties {
  const pairing = pairings[getPairing(theme)];
  const style: Record<`--${string}`, string | number> = {
    "--site-hue": getHue(theme),
    "--font-heading": `var(--stack-${pairing.heading})`,
    "--font-text": `var(--stack-${pairing.text})`,
    "--heading-weight": pairing.weight,
    "--heading-tracking": pairing.tracking,
  };
  return style;
}
