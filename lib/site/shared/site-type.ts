import type { TypePairing } from "./site-options.ts";

/** A font family that the product ships. */
export type FontFamily = "source-serif" | "literata" | "atkinson" | "figtree" | "bitter";

type Pairing = { heading: FontFamily; text: FontFamily; weight: number; tracking: string };

/** The font families of each pairing, with weight and tracking of headings. */
export const pairings: Record<TypePairing, Pairing> = {
  classic: { heading: "source-serif", text: "source-serif", weight: 660, tracking: "-0.014em" },
  humanist: { heading: "literata", text: "atkinson", weight: 640, tracking: "-0.008em" },
  modern: { heading: "figtree", text: "figtree", weight: 720, tracking: "-0.018em" },
  warm: { heading: "bitter", text: "figtree", weight: 650, tracking: "-0.006em" },
};

const isPairing = (name: string): name is TypePairing => Object.hasOwn(pairings, name);

/** The font pairing of a site; `classic` for an unknown name. */
export function getPairing(theme: { pairing: string }): TypePairing {
  return isPairing(theme.pairing) ? theme.pairing : "classic";
}
