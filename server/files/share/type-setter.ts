import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type { Font } from "harfbuzzjs";
import type { TypePairing } from "#lib/site/shared/site-options.ts";
import { type FontFamily, pairings } from "#lib/site/shared/site-type.ts";

/** Converts text in a site's heading font to outlines, so that the renderer needs no fonts. */
export type TypeSetter = {
  /** Width of one line in pixels. */
  measureWidth: (text: string, size: number) => number;
  /** The line as SVG with its baseline at x, y; it inherits its colour. */
  outline: (text: string, at: { x: number; y: number; size: number }) => string;
  /** Whether the fonts have a glyph for a letter. */
  hasLetter: (letter: string) => boolean;
};

type Cut = { font: Font; unicodes: ReadonlySet<number>; unitsPerEm: number };

const packages: Record<FontFamily, string> = {
  "source-serif": "source-serif-4",
  literata: "literata",
  atkinson: "atkinson-hyperlegible-next",
  figtree: "figtree",
  bitter: "bitter",
};
/** The subsets of every font family, the common one first. */
const scripts = ["latin", "latin-ext"];

async function loadCuts(pairing: TypePairing): Promise<Cut[]> {
  // Loaded with the first picture: most processes draw none.
  const [harfbuzz, { default: decompress }] = await Promise.all([
    import("harfbuzzjs"),
    import("wawoff2/decompress.js"),
  ]);
  const { heading, weight } = pairings[pairing];
  const name = packages[heading];
  const { resolve } = createRequire(import.meta.url);
  return Promise.all(
    scripts.map(async (script) => {
      const file = `@fontsource-variable/${name}/files/${name}-${script}-wght-normal.woff2`;
      const face = new harfbuzz.Face(
        new harfbuzz.Blob(await decompress(await readFile(resolve(file)))),
      );
      const font = new harfbuzz.Font(face);
      font.setVariations([new harfbuzz.Variation("wght", weight)]);
      return { font, unicodes: new Set(face.collectUnicodes()), unitsPerEm: face.upem };
    }),
  );
}

/** Runs of letters by font file; a letter that no file has is left out. */
function splitByCut(cuts: readonly Cut[], text: string): { cut: Cut; text: string }[] {
  const runs: { cut: Cut; text: string }[] = [];
  for (const letter of text.normalize("NFKC")) {
    const cut = cuts.find(({ unicodes }) => unicodes.has(letter.codePointAt(0) ?? 0));
    if (!cut) continue;
    const last = runs.at(-1);
    if (last?.cut === cut) last.text += letter;
    else runs.push({ cut, text: letter });
  }
  return runs;
}

async function createTypeSetter(pairing: TypePairing): Promise<TypeSetter> {
  const [cuts, { Buffer: Run, shape }] = await Promise.all([
    loadCuts(pairing),
    import("harfbuzzjs"),
  ]);
  const toGlyphs = ({ cut, text }: { cut: Cut; text: string }) => {
    const run = new Run();
    run.addText(text);
    run.guessSegmentProperties();
    shape(cut.font, run);
    return run.getGlyphInfosAndPositions();
  };
  return {
    hasLetter: (letter) =>
      cuts.some(({ unicodes }) => unicodes.has(letter.normalize("NFKC").codePointAt(0) ?? 0)),
    measureWidth: (text, size) =>
      splitByCut(cuts, text).reduce((width, run) => {
        const units = toGlyphs(run).reduce((sum, { xAdvance = 0 }) => sum + xAdvance, 0);
        return width + (units * size) / run.cut.unitsPerEm;
      }, 0),
    outline: (text, { x, y, size }) => {
      let pen = x;
      let drawn = "";
      for (const run of splitByCut(cuts, text)) {
        const scale = size / run.cut.unitsPerEm;
        for (const { codepoint, xAdvance = 0, xOffset = 0, yOffset = 0 } of toGlyphs(run)) {
          const [left, base] = [pen + xOffset * scale, y - yOffset * scale];
          const path = run.cut.font.glyphToPath(codepoint);
          // The y axis of fonts points up, that of SVG down.
          if (path)
            drawn += `<path transform="translate(${left.toFixed(2)} ${base.toFixed(2)}) scale(${scale} ${-scale})" d="${path}"/>`;
          pen += xAdvance * scale;
        }
      }
      return drawn;
    },
  };
}

const setters = new Map<TypePairing, Promise<TypeSetter>>();

/** The type setter of a font pairing; its fonts are read once. */
export function getTypeSetter(pairing: TypePairing): Promise<TypeSetter> {
  const known = setters.get(pairing);
  if (known) return known;
  const made = createTypeSetter(pairing);
  setters.set(pairing, made);
  // A failed load is retried next time.
  made.catch(() => setters.delete(pairing));
  return made;
}
