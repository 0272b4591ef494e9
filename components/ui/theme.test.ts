import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { getMotif } from "#lib/site/shared/site-mark.ts";
import { familySites } from "#seed/content/sites/family-sites.ts";
import { ordinarySites } from "#seed/content/sites/ordinary-sites.ts";
import { siteThemeStyle } from "./theme.ts";

const css = readFileSync(new URL("tokens.css", import.meta.url), "utf8");
const themeCss = css.slice(css.indexOf("@theme static"));

/** The declarations of a contrast mode, between the braces of its variant. */
function getCss(variant: string): string {
  const [, block = ""] = themeCss.match(new RegExp(`@variant ${variant} \\{([^}]*)\\}`)) ?? [];
  return block;
}

type Rgb = readonly [number, number, number];
type Colour = { lightness: number; chroma: number; hue: number | null };

/** The opaque colours that a block of tokens.css sets; a hue of null is the site's. */
function readColours(block: string): Map<string, Colour> {
  const pattern = /--color-([a-z-]+): oklch\(([\d.]+)% ([\d.]+) (var\(--site-hue\)|[\d.]+)\)/g;
  const colours = new Map<string, Colour>();
  for (const [, name = "", lightness, chroma, hue = ""] of block.matchAll(pattern)) {
    colours.set(name, {
      lightness: Number(lightness) / 100,
      chroma: Number(chroma),
      hue: hue.startsWith("var") ? null : Number(hue),
    });
  }
  return colours;
}

function toLinearRgb(lightness: number, chroma: number, hue: number): Rgb {
  const angle = (hue * Math.PI) / 180;
  const [a, b] = [chroma * Math.cos(angle), chroma * Math.sin(angle)];
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

const isInGamut = (rgb: Rgb) => rgb.every((part) => part >= -1e-4 && part <= 1 + 1e-4);
const clip = (rgb: Rgb): Rgb => [
  Math.min(1, Math.max(0, rgb[0])),
  Math.min(1, Math.max(0, rgb[1])),
  Math.min(1, Math.max(0, rgb[2])),
];

/** Browsers map a colour outside of the gamut in one of two ways: they clip channels or reduce chroma. */
const gamutMappings: Record<string, (lightness: number, chroma: number, hue: number) => Rgb> = {
  "cut channels": (lightness, chroma, hue) => clip(toLinearRgb(lightness, chroma, hue)),
  "cut chroma": (lightness, chroma, hue) => {
    let [low, high] = [0, chroma];
    if (isInGamut(toLinearRgb(lightness, chroma, hue))) low = chroma;
    for (let step = 0; step < 16 && low < chroma; step += 1) {
      const middle = (low + high) / 2;
      if (isInGamut(toLinearRgb(lightness, middle, hue))) low = middle;
      else high = middle;
    }
    return clip(toLinearRgb(lightness, low, hue));
  },
};

const luminance = ([red, green, blue]: Rgb) => 0.2126 * red + 0.7152 * green + 0.0722 * blue;

function contrast(first: Rgb, second: Rgb): number {
  const [dark, bright] = [luminance(first), luminance(second)].sort((a, b) => a - b);
  return ((bright ?? 0) + 0.05) / ((dark ?? 0) + 0.05);
}

/** The minimum contrast of the main text and of all other text; contrast-light meets AAA. */
type Demand = { ink: number; text: number };
const demands: Record<string, Demand> = {
  "contrast-reg": { ink: 7, text: 4.5 },
  "contrast-low": { ink: 5.5, text: 4.5 },
  "contrast-light": { ink: 15, text: 7 },
  "contrast-dark": { ink: 7, text: 4.5 },
};

const grounds = ["paper", "surface", "wash", "wash-strong", "member"];
const pairsFor = ({ ink, text }: Demand): [front: string, ground: string, atLeast: number][] => [
  ...grounds.flatMap((ground): [string, string, number][] => [
    ["ink", ground, ink],
    ["ink-soft", ground, text],
    ["link", ground, text],
    ["accent-ink", ground, text],
  ]),
  ["on-brand", "brand", text],
  ["on-brand", "brand-strong", text],
  ["line-strong", "paper", 3],
  ["line-strong", "surface", 3],
  ["line-strong", "wash", 3],
  ["line-strong", "member", 3],
  ...["success", "warning", "danger"].flatMap((name): [string, string, number][] => [
    [name, `${name}-ground`, text],
    [name, "surface", text],
    [name, "paper", text],
    ["ink", `${name}-ground`, ink],
    ["link", `${name}-ground`, text],
  ]),
  ["focus", "focus-halo", 3],
  ["focus", "paper", 3],
  ["focus", "surface", 3],
];

const regular = readColours(themeCss.slice(0, themeCss.indexOf("@layer base")));
const variantByName: Record<string, string> = {
  "contrast-low": "soft",
  "contrast-light": "stark",
  "contrast-dark": "dim",
};
const modes = Object.entries(demands).map(([mode, demand]) => {
  const own = readColours(getCss(variantByName[mode] ?? "none"));
  return { mode, demand, own, colours: new Map([...regular, ...own]) };
});
const everyHue = Array.from({ length: 360 }, (_unused, hue) => hue);
const siteHues = [...familySites, ...ordinarySites].map(({ hue }) => hue);

function getColour(colours: Map<string, Colour>, name: string): Colour {
  const colour = colours.get(name);
  if (!colour) throw new Error(`tokens.css has no opaque colour ${name}`);
  return colour;
}

describe.each(modes)("$mode", ({ mode, demand, own, colours }) => {
  describe.each(Object.entries(gamutMappings))("where browsers %s", (_mapping, map) => {
    const least = (front: string, ground: string, hues: readonly number[]): number => {
      const at = (name: string, siteHue: number): Rgb => {
        const { lightness, chroma, hue } = getColour(colours, name);
        return map(lightness, chroma, hue ?? siteHue);
      };
      return Math.min(...hues.map((hue) => contrast(at(front, hue), at(ground, hue))));
    };

    it.each(pairsFor(demand))(
      "shows %s on %s at %d:1 or more, at every hue",
      (front, ground, atLeast) => {
        expect(least(front, ground, everyHue)).toBeGreaterThanOrEqual(atLeast);
      },
    );

    it("holds every pair on each of the fifty sites", () => {
      expect(siteHues.length).toBe(50);
      for (const [front, ground, atLeast] of pairsFor(demand))
        expect(least(front, ground, siteHues), `${front} on ${ground}`).toBeGreaterThanOrEqual(
          atLeast,
        );
    });
  });

  it("sets every colour of text, and none that the other modes lack", () => {
    expect([...regular.keys()]).toEqual(expect.arrayContaining([...own.keys()]));
    if (mode !== "contrast-reg") expect(own.size).toBe(regular.size);
  });
});

describe("siteThemeStyle", () => {
  it("gives the hue and the fonts of the pairing", () => {
    expect(siteThemeStyle({ hue: 301, motif: "ring", pairing: "humanist" })).toMatchObject({
      "--site-hue": 301,
      "--font-heading": "var(--stack-literata)",
      "--font-text": "var(--stack-atkinson)",
    });
  });

  it("falls back where a site has no hue, or names a pairing or motif that does not exist", () => {
    const style = siteThemeStyle({ hue: Number.NaN, motif: "", pairing: "toString" });
    expect(style).toMatchObject({ "--site-hue": 220, "--font-text": "var(--stack-source-serif)" });
    expect(siteThemeStyle({ hue: -30, motif: "", pairing: "" })).toMatchObject({
      "--site-hue": 330,
    });
    expect(getMotif({ motif: "constructor" })).toBeNull();
  });
});
