import type { Box } from "#lib/illustrations/server/setting-drawings.ts";
import type { Scene } from "#lib/illustrations/shared/scene.ts";

/** Draws a scene, which has no more objects than fit, in a box: SVG without its root and styles. */
export type DrawWithHand = (scene: Scene, box: Box, hue: number) => string;

/** A part of a picture with units of its own, from its top left corner. */
export const drawPart = (x: number, y: number, { width, height }: Box, inside: string) =>
  `<svg x="${Math.round(x)}" y="${Math.round(y)}" width="${Math.round(width)}" height="${Math.round(height)}" viewBox="0 0 ${Math.round(width)} ${Math.round(height)}">${inside}</svg>`;
