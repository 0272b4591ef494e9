import { drawObjects } from "#lib/illustrations/server/draw-objects.ts";
import { settingDrawings } from "#lib/illustrations/server/setting-drawings.ts";
import type { DrawWithHand } from "./hand.ts";

/** From edge to edge: one flat ground with a line at the horizon. */
export const drawFlat: DrawWithHand = (scene, box, hue) =>
  settingDrawings[scene.setting].draw(box) + drawObjects(scene, box, { hue });
