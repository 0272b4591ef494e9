import type { CSSProperties } from "react";
import type { Motif, TypePairing } from "#lib/site/shared/site-options.ts";

/** What a site says about its looks. The words come from the API, so a strange one falls back. */
export type Theme = { hue: number; motif: string; pairing: string };

type Pairing = { heading: string; text: string; weight: number; tracking: string };

/** Two families each at most; the stacks stand in fonts.css. */
const pairings: Record<TypePairing, Pairing> = {
  classic: { heading: "source-serif", text: "source-serif", weight: 660, tracking: "-0.014em" },
  humanist: { heading: "literata", text: "atkinson", weight: 640, tracking: "-0.008em" },
  modern: { heading: "figtree", text: "figtree", weight: 720, tracking: "-0.018em" },
  warm: { heading: "bitter", text: "figtree", weight: 650, tracking: "-0.006em" },
};

const motifNames: Record<Motif, true> = {
  ring: true,
  wave: true,
  leaf: true,
  dots: true,
  arc: true,
  pulse: true,
  petal: true,
  grid: true,
};

const isPairing = (name: string): name is TypePairing => Object.hasOwn(pairings, name);
const isMotif = (name: string): name is Motif => Object.hasOwn(motifNames, name);

/** The two families a site is set in. */
export function pairingOf(theme: Pick<Theme, "pairing">): TypePairing {
  return isPairing(theme.pairing) ? theme.pairing : "classic";
}

/** The shape a site's mark is drawn from; `null` where it names none of ours. */
export function motifOf(theme: Pick<Theme, "motif">): Motif | null {
  return isMotif(theme.motif) ? theme.motif : null;
}

/** Custom properties for `<html style>`: every colour and font of the page follows from them. */
export function siteThemeStyle(theme: Theme): CSSProperties {
  const pairing = pairings[pairingOf(theme)];
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
