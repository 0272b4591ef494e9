import type { CSSProperties } from "react";
import { getPairing, pairings } from "#lib/site/shared/site-type.ts";

/**
 * What a site says about its looks. The words come from the API, so a strange one falls back. The
 * stacks of the families stand in fonts.css.
 */
export type Theme = { hue: number; motif: string; pairing: string };

/** Custom properties for `<html style>`: every colour and font of the page follows from them. */
export function siteThemeStyle(theme: Theme): CSSProperties {
  const pairing = pairings[getPairing(theme)];
  const hue = Number.isFinite(theme.hue) ? ((Math.round(theme.hue) % 360) + 360) % 360 : 220;
  const style: Record<`--${string}`, string | number> = {
    "--site-hue": hue,
    "--font-heading": `var(--stack-${pairing.heading})`,
    "--font-text": `var(--stack-${pairing.text})`,
    "--heading-weight": pairing.weight,
    "--heading-tracking": pairing.tracking,
  };
  return style;
}
