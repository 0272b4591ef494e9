import { oklchToHex } from "#lib/core/shared/oklch.ts";
import { isLiving, isPerson } from "./object-kinds.ts";

type Colour = { lightness: number; chroma: number; hue: number };

const toLight = (byte: number) => {
  const value = byte / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
};

/** @param hex `#rgb` or `#rrggbb` */
function toOklch(hex: string): Colour {
  const digits = hex.length === 4 ? hex.slice(1).replaceAll(/./g, "$&$&") : hex.slice(1, 7);
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) =>
    toLight(Number.parseInt(digits.slice(at, at + 2), 16)),
  );
  // The matrices that define OKLab.
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const b = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return {
    lightness: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    chroma: Math.hypot(a, b),
    hue: ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360,
  };
}

/** The hue of objects that are warm on every site, such as wood and lamps. */
const warmHue = 68;
const isWarm = (hue: number) => hue > 35 && hue < 105;
/** Hues that stay unchanged: warm colours and greens, so that skin and hair keep their colours. */
const isEarthy = (hue: number) => hue < 160;

function recolourOne(hex: string, name: string, siteHue: number): string {
  const { lightness, chroma, hue } = toOklch(hex);
  if (isLiving(name) || (isPerson(name) && chroma >= 0.02 && isEarthy(hue)))
    return oklchToHex(lightness, Math.min(chroma * 0.8, 0.13), hue);
  // Light greys would vanish on the pale grounds.
  if (chroma < 0.02)
    return lightness > 0.8 && lightness < 0.95
      ? oklchToHex(lightness - 0.05, 0.05, siteHue)
      : oklchToHex(lightness, 0.012, siteHue);
  // Artificial objects and signs get the colours of the site: its hue and a warm one.
  const isAccent = isWarm(hue);
  const shade = lightness > 0.74 ? 0.74 + (lightness - 0.74) * 0.35 : lightness;
  return oklchToHex(
    isAccent ? lightness : shade,
    Math.min(chroma * 0.62, isAccent ? 0.1 : 0.095),
    isAccent ? warmHue : siteHue,
  );
}

/** Recolours the drawing of an object for a site; living things keep their own colours, but softened. */
export const recolour = (body: string, name: string, siteHue: number): string =>
  body.replaceAll(
    /((?:fill|stroke|stop-color)=")(#[0-9a-fA-F]{3,6})"/g,
    (_all, attribute: string, hex: string) => `${attribute}${recolourOne(hex, name, siteHue)}"`,
  );
