import { drawObjects } from "#lib/illustrations/server/draw-objects.ts";
import { settingDrawings } from "#lib/illustrations/server/setting-drawings.ts";
import { type DrawWithHand, drawPart } from "./hand.ts";

/** Draws a picture like a plate in a printed book: framed on paper, with objects cut out of paper. */
export const drawPlate: DrawWithHand = (scene, box, hue) => {
  const border = box.height * 0.07;
  const inner = { width: box.width - border * 2, height: box.height - border * 2 };
  const frame = (inset: number, width: number) =>
    `<path d="M${Math.round(inset)} ${Math.round(inset)}h${Math.round(box.width - inset * 2)}v${Math.round(box.height - inset * 2)}h-${Math.round(box.width - inset * 2)}z" class="ink" stroke-width="${width}"/>`;
  const picture =
    settingDrawings[scene.setting].draw(inner) + drawObjects(scene, inner, { hue, isCutOut: true });
  return `<path d="M0 0h${box.width}v${box.height}H0z" class="paper"/>${drawPart(border, border, inner, picture)}${frame(border, 3)}${frame(border * 0.55, 1.5)}`;
};
