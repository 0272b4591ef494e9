import type { DrawWithHand } from "#lib/illustrations/server/hands/hand.ts";
import { drawPlate } from "#lib/illustrations/server/hands/plate.ts";
import { drawTiles } from "#lib/illustrations/server/hands/tiles.ts";
import { drawVignette } from "#lib/illustrations/server/hands/vignette.ts";
import type { Scene, SceneHand, SceneStyle } from "#lib/illustrations/shared/scene.ts";
import { type SceneShape, sceneShapes } from "#lib/illustrations/shared/scene-shapes.ts";
import { drawObjects } from "./draw-objects.ts";
import { settingDrawings } from "./setting-drawings.ts";
import { toSettingStyle } from "./setting-style.ts";

/** Draws from edge to edge: one flat ground with a line at the horizon. */
const drawFlat: DrawWithHand = (scene, box, hue) =>
  settingDrawings[scene.setting].draw(box) + drawObjects(scene, box, { hue });

const hands: Readonly<Record<SceneHand, DrawWithHand>> = {
  flat: drawFlat,
  plate: drawPlate,
  tiles: drawTiles,
  vignette: drawVignette,
};

/**
 * Draws a scene as SVG, in a layout for the shape. A small shape shows fewer objects, but always the first, which is
 * the subject of the scene.
 */
export function drawScene(scene: Scene, { hue, hand }: SceneStyle, shape: SceneShape): string {
  const { width, height, objects: maxObjects } = sceneShapes[shape];
  const shown = { ...scene, objects: scene.objects.slice(0, maxObjects) };
  const picture = hands[hand](shown, { width, height }, hue);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${toSettingStyle(hue)}${picture}</svg>`;
}
