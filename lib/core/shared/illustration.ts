/** Shapes of illustrations; each site uses one. */
export const motifs = ["ring", "wave", "leaf", "dots", "arc", "pulse", "petal", "grid"] as const;
export type IllustrationMotif = (typeof motifs)[number];

/** Parameters of an illustration. The same values always give the same picture. */
export type Illustration = { motif: IllustrationMotif; hue: number; seed: number };

const width = 1468;
const height = 560;

/** The path of an illustration (featured images are 1468 x 560, spec §9). */
export function illustrationPath({ motif, hue, seed }: Illustration): string {
  return `/media/illustrations/${motif}-${hue}-${seed}.svg`;
}

/** @returns `null` for any other path */
export function parseIllustrationPath(path: string): Illustration | null {
  const match = path.match(/^\/media\/illustrations\/([a-z]+)-(\d{1,3})-(\d{1,6})\.svg$/);
  const motif = motifs.find((name) => name === match?.[1]);
  const hue = Number(match?.[2]);
  if (!match || !motif || hue > 359) return null;
  return { motif, hue, seed: Number(match[3]) };
}

/** Pseudorandom numbers from 0 to 1 (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = (seed + 0x9e3779b9) | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

type Shape = { x: number; y: number; size: number; colour: string; rotation: number };

const round = (value: number) => Math.round(value);

/** Draws one shape of each motif. */
const drawShape: Record<IllustrationMotif, (shape: Shape) => string> = {
  ring: ({ x, y, size, colour }) =>
    `<circle cx="${x}" cy="${y}" r="${size}" fill="none" stroke="${colour}" stroke-width="${round(size / 3)}"/>`,
  // Drawn from edge to edge, so that the wave has no vertical ends.
  wave: ({ x, y, size, colour }) =>
    `<path d="M${(x % (size * 4)) - size * 4} ${y}${`q${size} ${-size} ${size * 2} 0t${size * 2} 0`.repeat(Math.ceil(width / (size * 4)) + 1)}V${height}H-${size * 4}z" fill="${colour}"/>`,
  leaf: ({ x, y, size, colour, rotation }) =>
    `<path d="M${x} ${y}c${size} ${-size} ${size * 2} ${-size} ${size * 2} 0c0 ${size} ${-size} ${size} ${-size * 2} 0z" fill="${colour}" transform="rotate(${rotation} ${x} ${y})"/>`,
  dots: ({ x, y, size, colour }) =>
    `<circle cx="${x}" cy="${y}" r="${round(size / 1.6)}" fill="${colour}"/>`,
  arc: ({ x, y, size, colour, rotation }) =>
    `<path d="M${x - size} ${y}a${size} ${size} 0 0 1 ${size * 2} 0" fill="${colour}" transform="rotate(${rotation} ${x} ${y})"/>`,
  pulse: ({ x, y, size, colour }) =>
    `<path d="M${x - size * 2} ${y}h${size}l${round(size / 2)} ${-size}l${round(size / 1.5)} ${size * 2}l${round(size / 2)} ${-size}h${size}" fill="none" stroke="${colour}" stroke-width="${Math.max(10, round(size / 5))}" stroke-linecap="round" stroke-linejoin="round"/>`,
  petal: ({ x, y, size, colour, rotation }) =>
    `<g fill="${colour}" transform="rotate(${rotation} ${x} ${y})">${[0, 72, 144, 216, 288]
      .map(
        (angle) =>
          `<ellipse cx="${x}" cy="${y - size * 0.6}" rx="${round(size / 3)}" ry="${round(size / 1.8)}" transform="rotate(${angle} ${x} ${y})"/>`,
      )
      .join("")}</g>`,
  grid: ({ x, y, size, colour }) =>
    `<rect x="${x - size}" y="${y - size}" width="${size * 2}" height="${size * 2}" rx="${round(size / 4)}" fill="${colour}"/>`,
};

/** Draws an illustration as SVG: a pale background, a sun and six shapes of the motif. */
export function drawIllustration({ motif, hue, seed }: Illustration): string {
  const random = randomFrom(seed * 360 + hue);
  const tone = (lightness: number, chroma: number, hueShift = 0) =>
    `oklch(${lightness}% ${chroma} ${(hue + hueShift + 360) % 360})`;
  const colours = [
    tone(84, 0.06),
    tone(76, 0.09),
    tone(66, 0.11),
    tone(88, 0.05, 25),
    tone(72, 0.1, -25),
  ];
  const shapes = Array.from({ length: 6 }, (_unused, index) => {
    const size = round(60 + random() * 130);
    return drawShape[motif]({
      x: round((index + 0.2 + random() * 0.6) * (width / 6)),
      y: round(height * (0.3 + random() * 0.5)),
      size,
      colour: colours[index % colours.length] ?? tone(76, 0.09),
      rotation: round(random() * 180 - 90),
    });
  });
  const sunX = round(width * (0.15 + random() * 0.7));
  const sun = `<circle cx="${sunX}" cy="${round(height * 0.32)}" r="${round(70 + random() * 50)}" fill="oklch(88% 0.09 75)"/>`;
  // In dark mode the background is dark and the shapes are translucent, to avoid glare.
  const darkModeStyle = `<style>@media(prefers-color-scheme:dark){.g{fill:${tone(27, 0.03)}}.s{opacity:.6}}</style>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${darkModeStyle}<rect class="g" width="${width}" height="${height}" fill="${tone(94, 0.03)}"/><g class="s">${sun}${shapes.join("")}</g></svg>`;
}
