import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";

/** The range of weights of texts and headings: from `font-normal` to the headings of the pairing `modern`. */
export const usedWeights = { min: 400, max: 720 };

const toRange = (first, last = first) =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index);

/**
 * The letters of English with quotation marks, dashes and combining marks. All other characters are in a second file.
 */
const basicLetters = new Set([
  ...[toRange(0x20, 0x7e), 0xa0, 0xa9, 0xb7, 0x304, 0x308, 0x329, toRange(0x2010, 0x2015)].flat(),
  0x2018,
  0x2019,
  0x201c,
  0x201d,
  0x2022,
  0x2026,
]);

/**
 * Features for the space between letters, and for figures in columns. Small capitals, old figures, swashes and
 * other letter forms are left out.
 */
const usedFeatures = [
  "ccmp",
  "locl",
  "rlig",
  "liga",
  "clig",
  "calt",
  "kern",
  "mark",
  "mkmk",
  "lnum",
  "tnum",
  "frac",
  "numr",
  "dnom",
];

/** Constants of `hb-subset.h`. */
const featureTags = 6;
const writableMemory = 2;

const { resolve } = createRequire(import.meta.url);
const toTag = (name) => Buffer.from(name).readUInt32BE(0);

/** Loads HarfBuzz's functions for font subsets, which its package contains but does not export. */
async function loadHarfBuzz() {
  const code = readFileSync(resolve("harfbuzzjs/dist/harfbuzz-subset.wasm"));
  const { instance } = await WebAssembly.instantiate(code);
  instance.exports._initialize();
  return instance.exports;
}

/**
 * Creates a font with some letters, in the weights and with the features that the product uses.
 * @param font TrueType with an axis for the weight
 * @param letters code points
 * @throws when HarfBuzz fails
 */
async function subsetFont(font, letters) {
  const harfBuzz = await loadHarfBuzz();
  const address = harfBuzz.malloc(font.length);
  new Uint8Array(harfBuzz.memory.buffer).set(font, address);
  const face = harfBuzz.hb_face_create(
    harfBuzz.hb_blob_create(address, font.length, writableMemory, 0, 0),
    0,
  );
  const input = harfBuzz.hb_subset_input_create_or_fail();
  const kept = harfBuzz.hb_subset_input_unicode_set(input);
  for (const letter of letters) harfBuzz.hb_set_add(kept, letter);
  const features = harfBuzz.hb_subset_input_set(input, featureTags);
  harfBuzz.hb_set_clear(features);
  for (const name of usedFeatures) harfBuzz.hb_set_add(features, toTag(name));
  const hasAxis = harfBuzz.hb_subset_input_set_axis_range(
    input,
    face,
    toTag("wght"),
    usedWeights.min,
    usedWeights.max,
    Number.NaN,
  );
  const subset = hasAxis ? harfBuzz.hb_subset_or_fail(face, input) : 0;
  if (!subset) throw new Error("HarfBuzz cannot make a font smaller.");
  const blob = harfBuzz.hb_face_reference_blob(subset);
  const start = harfBuzz.hb_blob_get_data(blob, 0);
  return new Uint8Array(harfBuzz.memory.buffer).slice(
    start,
    start + harfBuzz.hb_blob_get_length(blob),
  );
}

/** Code points as a CSS `unicode-range`, such as `U+20-7E,U+A0`. */
function toUnicodeRange(letters) {
  const ranges = [];
  for (const letter of letters) {
    const last = ranges.at(-1);
    if (last && last.end === letter - 1) last.end = letter;
    else ranges.push({ begin: letter, end: letter });
  }
  const toHex = (letter) => letter.toString(16).toUpperCase();
  return ranges
    .map(({ begin, end }) => `U+${toHex(begin)}${end > begin ? `-${toHex(end)}` : ""}`)
    .join();
}

/**
 * Splits a font into two: one with the letters of English, and one with the other letters, which few pages need.
 * @param font TrueType
 * @returns for each the font, its sorted code points, and their `unicode-range`
 */
export async function splitFont(font) {
  // Imported here because an earlier step of the setup installs the packages.
  const { Blob, Face } = await import("harfbuzzjs");
  const letters = [...new Face(new Blob(font)).collectUnicodes()].sort((a, b) => a - b);
  const toPart = async (part) => ({
    font: await subsetFont(font, part),
    letters: part,
    range: toUnicodeRange(part),
  });
  const [basic, more] = [true, false].map((isBasic) =>
    toPart(letters.filter((letter) => basicLetters.has(letter) === isBasic)),
  );
  return { basic: await basic, more: await more };
}

/** Adds the letters of its file to each rule for a font, and adds a rule for the second file. */
export function splitRules(css, ranges) {
  return css.replace(/@font-face\{[^}]*?([\w-]+\.[\w-]+)\.woff2[^}]*\}/g, (rule, name) => {
    const found = ranges.get(name);
    if (!found) return rule;
    const withRange = (text, range) => text.replace(/;?\}$/, `;unicode-range:${range}}`);
    return withRange(rule, found.basic) + withRange(rule.replace(name, `${name}-more`), found.more);
  });
}

/**
 * Removes unused glyphs from the fonts of a build, and splits the fonts (docs/decisions/0086). The first file keeps
 * the name that pages use, so that a browser with the whole font in its cache still works.
 * @param folder the static files of a build
 */
export async function subsetFonts(folder) {
  const [{ default: compress }, { default: decompress }] = await Promise.all([
    import("wawoff2/compress.js"),
    import("wawoff2/decompress.js"),
  ]);
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" });
  const ranges = new Map();
  for (const file of files.filter((name) => name.endsWith(".woff2"))) {
    const stem = path.join(folder, file.slice(0, -".woff2".length));
    const { basic, more } = await splitFont(await decompress(readFileSync(`${stem}.woff2`)));
    writeFileSync(`${stem}.woff2`, await compress(basic.font));
    writeFileSync(`${stem}-more.woff2`, await compress(more.font));
    ranges.set(path.basename(stem), { basic: basic.range, more: more.range });
  }
  for (const file of files.filter((name) => name.endsWith(".css"))) {
    const css = readFileSync(path.join(folder, file), "utf8");
    writeFileSync(path.join(folder, file), splitRules(css, ranges));
  }
}
