import type { Box } from "#lib/illustrations/server/setting-drawings.ts";
import type { Scene } from "#lib/illustrations/shared/scene.ts";

/** Draws a scene in a box as SVG, without root element and styles. The scene has no more objects than fit. */
export type DrawWithHand = (scene: Scene, box: Box, hue: number) => string;

/** A part of a picture with its own coordinates, starting at its top left corner. */
export const drawPart = (x: number, y: number, { width, height }: Box, inside: string) =>
  `<svg x="${Math.round(x)}" y="${Math.round(y)}" width="${Math.round(width)}" height="${Math.round(height)}" viewBox="0 0 ${Math.round(width)} ${Math.round(height)}">${inside}</svg>`;
