import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { Blob, Face, Font, Buffer as Run, shape, Variation } from "harfbuzzjs";
import { expect, test } from "vitest";
import decompress from "wawoff2/decompress.js";
import { splitFont, splitRules, usedWeights } from "./subset-fonts.mjs";

const { resolve } = createRequire(import.meta.url);
const styles = readFileSync(new URL("../../components/ui/fonts.css", import.meta.url), "utf8");
const files = [...styles.matchAll(/url\("([^"]+\.woff2)"\)/g)].map(([, file]) => file);
const read = (file) => decompress(readFileSync(resolve(file)));

const english = "Affect “first” – 0.5 mg, don’t—wait… 120/80, AVATAR office";
const others = "ßéïçÀ€½";

const listLetters = (bytes) =>
  [...new Face(new Blob(bytes)).collectUnicodes()].sort((a, b) => a - b);

/** Glyphs and positions of a line of text. */
function setLine(bytes, text, weight) {
  const font = new Font(new Face(new Blob(bytes)));
  font.setVariations([new Variation("wght", weight)]);
  const run = new Run();
  run.addText(text);
  run.guessSegmentProperties();
  shape(font, run);
  return run
    .getGlyphInfosAndPositions()
    .map(({ codepoint, xAdvance, xOffset }) => [
      Math.round(xAdvance),
      Math.round(xOffset),
      font.glyphToPath(codepoint).length > 0,
    ]);
}

test("the styles name the six files", () => {
  expect(files).toHaveLength(6);
});

test.each(files)(
  "%s keeps its letters in two files, of which the first is a quarter smaller and sets text as before",
  async (file) => {
    const whole = await read(file);
    const { basic, more } = await splitFont(whole);
    expect(basic.font.length).toBeLessThan(whole.length * 0.75);
    const letters = listLetters(whole);
    expect(listLetters(basic.font)).toEqual(basic.letters);
    expect(listLetters(more.font)).toEqual(more.letters);
    expect([...basic.letters, ...more.letters].sort((a, b) => a - b)).toEqual(letters);
    for (const weight of [400, 600, 640, 720]) {
      for (const [font, text] of [
        [basic.font, english],
        [more.font, others],
      ]) {
        const [before, after] = [setLine(whole, text, weight), setLine(font, text, weight)];
        for (const [index, [advance, offset, isDrawn]] of before.entries()) {
          const [ownAdvance, ownOffset, isOwnDrawn] = after[index];
          // Weight deltas are rounded to whole font units, of which a letter has 1000 or 2000.
          expect(Math.abs(ownAdvance - advance), String(index)).toBeLessThanOrEqual(2);
          expect(Math.abs(ownOffset - offset), String(index)).toBeLessThanOrEqual(2);
          expect(isOwnDrawn, String(index)).toBe(isDrawn);
        }
      }
    }
  },
);

test("a style rule becomes two, the second of which is requested only for its letters", () => {
  const rule = '@font-face{font-family:A;src:url(../media/a-b.c_1-2.woff2)format("woff2")}';
  const ranges = new Map([["a-b.c_1-2", { basic: "U+20-7E", more: "U+E9" }]]);
  const local = '@font-face{font-family:B;src:local("C")}';
  expect(splitRules(`${local}${rule}p{color:red}`, ranges)).toBe(
    `${local}${rule.replace("}", ";unicode-range:U+20-7E}")}${rule.replace("1-2.", "1-2-more.").replace("}", ";unicode-range:U+E9}")}p{color:red}`,
  );
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
