import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { oklchToHex } from "#lib/core/shared/oklch.ts";
import { type Contrast, getAppColours, getHue, listThemeColours } from "./theme-colours.ts";

const css = readFileSync(new URL("../../../components/ui/tokens.css", import.meta.url), "utf8");
const variants: Record<Contrast, string> = {
  "contrast-reg": "@theme static",
  "contrast-low": "@variant soft",
  "contrast-light": "@variant stark",
  "contrast-dark": "@variant dim",
};

/** A colour of the style sheet at a hue. */
function readToken(contrast: Contrast, name: string, hue: number): string {
  const block = css.slice(css.indexOf(`${variants[contrast]} {`));
  const [, lightness, chroma] = block.match(`--color-${name}: oklch\\(([\\d.]+)% ([\\d.]+) `) ?? [];
  return oklchToHex(Number(lightness) / 100, Number(chroma), hue);
}

test.each([0, 137, 285])("the browser's frame has the colour of the header at hue %i", (hue) => {
  const colours = listThemeColours({ hue }, null);
  expect(colours).toHaveLength(4);
  for (const { contrast, colour } of colours)
    expect([contrast, colour]).toEqual([contrast, readToken(contrast, "surface", hue)]);
  const theme = { hue, motif: "ring", pairing: "classic", logo: null };
  expect(getAppColours({ theme, settings: {} })).toEqual({
    theme: readToken("contrast-reg", "surface", hue),
    background: readToken("contrast-reg", "paper", hue),
  });
});

test("the operator's colour applies to the regular mode; the unconditional rule is last", () => {
  const colours = listThemeColours({ hue: 10 }, "#123456");
  expect(colours.filter(({ colour }) => colour === "#123456")).toEqual([colours.at(-1)]);
  expect(colours.at(-1)).toMatchObject({ contrast: "contrast-reg", media: "all" });
});

test.each([
  [285.4, 285],
  [-10, 350],
  [725, 5],
  [Number.NaN, 220],
])("a hue of %d is %i", (hue, whole) => {
  expect(getHue({ hue })).toBe(whole);
});
