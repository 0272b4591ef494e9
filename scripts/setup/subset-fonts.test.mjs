import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { Blob, Face, Font, Buffer as Run, shape, Variation } from "harfbuzzjs";
import { expect, test } from "vitest";
import decompress from "wawoff2/decompress.js";
import { subsetFont, usedWeights } from "./subset-fonts.mjs";

const { resolve } = createRequire(import.meta.url);
const styles = readFileSync(new URL("../../components/ui/fonts.css", import.meta.url), "utf8");
const files = [...styles.matchAll(/url\("([^"]+\.woff2)"\)/g)].map(([, file]) => file);
const read = (file) => decompress(readFileSync(resolve(file)));

const text = "Affect “first” – 0.5 mg, Größe: naïve façade, 120/80, AVATAR fi €";

/** Glyphs and positions of a line of text. */
function setLine(bytes, weight) {
  const face = new Face(new Blob(bytes));
  const font = new Font(face);
  font.setVariations([new Variation("wght", weight)]);
  const run = new Run();
  run.addText(text);
  run.guessSegmentProperties();
  shape(font, run);
  const outlines = run
    .getGlyphInfosAndPositions()
    .map(({ codepoint, xAdvance, xOffset }) => [
      ...[Math.round(xAdvance), Math.round(xOffset)],
      font.glyphToPath(codepoint).length > 0,
    ]);
  return { outlines, letters: [...face.collectUnicodes()].sort((a, b) => a - b) };
}

test("the styles name the six files", () => {
  expect(files).toHaveLength(6);
});

test.each(files)("%s keeps its letters and sets text as before, in fewer bytes", async (file) => {
  const whole = await read(file);
  const smaller = await subsetFont(whole);
  expect(smaller.length).toBeLessThan(whole.length);
  for (const weight of [400, 600, 640, 720]) {
    const [before, after] = [setLine(whole, weight), setLine(smaller, weight)];
    expect(after.letters).toEqual(before.letters);
    for (const [index, [advance, offset, isDrawn]] of before.outlines.entries()) {
      const [ownAdvance, ownOffset, isOwnDrawn] = after.outlines[index];
      // What weights add is rounded to whole units of the font, of which a letter has 1000 or 2000.
      expect(Math.abs(ownAdvance - advance), String(index)).toBeLessThanOrEqual(2);
      expect(Math.abs(ownOffset - offset), String(index)).toBeLessThanOrEqual(2);
      expect(isOwnDrawn, String(index)).toBe(isDrawn);
    }
  }
});

test("headings have no weight that the files lack", () => {
  const pairings = readFileSync(
    new URL("../../lib/site/shared/site-type.ts", import.meta.url),
    "utf8",
  );
  const weights = [...pairings.matchAll(/ weight: (\d+)/g)].map(([, weight]) => Number(weight));
  expect(weights).toHaveLength(4);
  for (const weight of weights) {
    expect(weight).toBeGreaterThanOrEqual(usedWeights.min);
    expect(weight).toBeLessThanOrEqual(usedWeights.max);
  }
});
