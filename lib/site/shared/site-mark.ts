import type { Motif } from "./site-options.ts";

/** Colour roles of a mark; each place that draws it maps them to its own colours. */
export type MarkPaint = "brand" | "soft" | "accent" | "wash";

/** One shape of a mark. `line` is the stroke width; a shape without it is filled. */
export type MarkPart = {
  kind: "path" | "circle" | "ellipse" | "rect";
  attributes: Readonly<Record<string, string | number>>;
  paint: MarkPaint;
  line?: number;
};

const path = (d: string, paint: MarkPaint, line?: number): MarkPart => ({
  kind: "path",
  attributes: { d },
  paint,
  line: line || undefined,
});
const circle = (cx: number, cy: number, r: number, paint: MarkPaint): MarkPart => ({
  kind: "circle",
  attributes: { cx, cy, r },
  paint,
});
const square = (
  [x, y]: readonly [x: number, y: number],
  [width, height]: readonly [width: number, height: number],
  paint: MarkPaint,
): MarkPart => ({
  kind: "rect",
  attributes: { x, y, width, height, rx: 4 },
  paint,
});
const petal = (angle: number, paint: MarkPaint): MarkPart => ({
  kind: "ellipse",
  attributes: { cx: 20, cy: 11, rx: 6, ry: 8.5, transform: `rotate(${angle} 20 20)` },
  paint,
});

const crest = "c4.5-6 9-6 13 0s9 6 13 0c2-3 4.5-4.5 8-4";
const dotPositions = [0, 1, 2].flatMap((row) => [0, 1, 2].map((column) => ({ row, column })));

/** The mark of each motif, on a 40 × 40 grid. */
export const markParts: Record<Motif, readonly MarkPart[]> = {
  ring: [
    path("M20 4a16 16 0 1 1-13.2 7", "brand", 4),
    path("M20 12a8 8 0 1 1-6.8 3.8", "soft", 4),
    circle(9.5, 6.5, 3, "accent"),
  ],
  wave: [
    circle(28.5, 9.5, 5, "accent"),
    path(`M3 22${crest}`, "brand", 4),
    path(`M3 32${crest}`, "soft", 4),
  ],
  leaf: [
    path("M6 34C4 16 14 5 35 5c1 20-8 31-25 28z", "brand"),
    path("M6 36C11 25 18 18 26 13", "soft", 3),
  ],
  dots: dotPositions.map(({ row, column }) =>
    circle(
      7 + column * 13,
      7 + row * 13,
      6 - Math.abs(row - column) * 1.5,
      row === column ? "brand" : row > column ? "soft" : "accent",
    ),
  ),
  arc: [
    path("M4 33a16 16 0 0 1 32 0", "brand", 4),
    path("M12 33a8 8 0 0 1 16 0", "soft", 4),
    circle(20, 8, 4, "accent"),
  ],
  pulse: [circle(20, 20, 17, "wash"), path("M3 22h9l4.5-11 7 19 4.5-12 2 4h7", "brand", 3.5)],
  petal: [
    ...[0, 72, 144, 216, 288].map((angle, index) =>
      petal(angle, index % 2 === 0 ? "brand" : "soft"),
    ),
    circle(20, 20, 4.5, "accent"),
  ],
  grid: [
    square([4, 4], [15, 15], "brand"),
    square([22, 4], [14, 14], "soft"),
    square([4, 22], [14, 14], "soft"),
    circle(29, 29, 7, "accent"),
  ],
};

const isMotif = (name: string): name is Motif => Object.hasOwn(markParts, name);

/** The motif of a site; `null` if the theme names an unknown one. */
export function getMotif(theme: { motif: string }): Motif | null {
  return isMotif(theme.motif) ? theme.motif : null;
}

/** The first letter or digit of a name, shown for sites without a known motif. */
export function getInitial(name: string): string {
  return name.match(/[\p{L}\p{N}]/u)?.[0]?.toUpperCase() ?? "";
}
