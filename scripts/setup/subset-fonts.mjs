import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";

/** The weights that texts and headings have: from `font-normal` to the headings of the pairing `modern`. */
export const usedWeights = { min: 400, max: 720 };

/**
 * What makes letters stand well beside each other, and figures in columns. Small capitals, old figures, swashes and
 * other letter forms are left out.
 */
const usedFeatures = [
  ...["ccmp", "locl", "rlig", "liga", "clig", "calt", "kern", "mark", "mkmk"],
  ...["lnum", "tnum", "frac", "numr", "dnom"],
];

/** Constants of `hb-subset.h`. */
const featureTags = 6;
const writableMemory = 2;

const { resolve } = createRequire(import.meta.url);
const toTag = (name) => Buffer.from(name).readUInt32BE(0);

/** HarfBuzz's functions for smaller fonts, which its package has for browsers but not for callers. */
async function loadHarfBuzz() {
  const code = readFileSync(resolve("harfbuzzjs/dist/harfbuzz-subset.wasm"));
  const { instance } = await WebAssembly.instantiate(code);
  instance.exports._initialize();
  return instance.exports;
}

/**
 * A font with all of its letters, in the weights and with the features that the product uses.
 * @param font TrueType with an axis for the weight
 * @throws when HarfBuzz cannot make it
 */
export async function subsetFont(font, { min, max } = usedWeights) {
  const harfBuzz = await loadHarfBuzz();
  const address = harfBuzz.malloc(font.length);
  new Uint8Array(harfBuzz.memory.buffer).set(font, address);
  const face = harfBuzz.hb_face_create(
    harfBuzz.hb_blob_create(address, font.length, writableMemory, 0, 0),
    0,
  );
  const input = harfBuzz.hb_subset_input_create_or_fail();
  const letters = harfBuzz.hb_subset_input_unicode_set(input);
  harfBuzz.hb_set_clear(letters);
  harfBuzz.hb_set_invert(letters);
  const features = harfBuzz.hb_subset_input_set(input, featureTags);
  harfBuzz.hb_set_clear(features);
  for (const name of usedFeatures) harfBuzz.hb_set_add(features, toTag(name));
  const hasAxis = harfBuzz.hb_subset_input_set_axis_range(
    ...[input, face, toTag("wght"), min, max, Number.NaN],
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

/**
 * Leaves out of the fonts of a build what no page shows (docs/decisions/0101). The files keep their names, by which the
 * styles and the pages know them: a browser that keeps a whole font shows the same.
 * @param folder where the bundler has put the fonts
 */
export async function subsetFonts(folder) {
  const [{ default: compress }, { default: decompress }] = await Promise.all([
    import("wawoff2/compress.js"),
    import("wawoff2/decompress.js"),
  ]);
  for (const name of readdirSync(folder).filter((file) => file.endsWith(".woff2"))) {
    const file = path.join(folder, name);
    const whole = await decompress(readFileSync(file));
    writeFileSync(file, await compress(await subsetFont(whole)));
  }
}
