import type { Scene } from "#lib/illustrations/shared/scene.ts";
import { drawingGround, drawingSize, getDrawing } from "./object-drawings.ts";
import { type Place, placeAround, placeInRow } from "./place-objects.ts";
import { recolour } from "./recolour.ts";
import { type Box, settingDrawings } from "./setting-drawings.ts";

const tenth = (value: number) => Math.round(value * 10) / 10;

/** The dependencies for drawing the objects of a picture. */
export type Pen = {
  hue: number;
  /** Whether each object looks cut out of paper: a white edge, and a line of ink around it. */
  isCutOut?: boolean;
};

/** One object at its place. @param index makes its ids unique within the picture */
export function drawObject({ name, x, y, size }: Place, index: number, pen: Pen): string {
  const scale = Math.round((size / drawingSize) * 100) / 100;
  const move = `translate(${tenth(x)} ${tenth(y)}) scale(${scale}) translate(-16 -${drawingGround})`;
  const drawing = recolour(getDrawing(name, `-${index}`), name, pen.hue);
  if (!pen.isCutOut) return `<g transform="${move}">${drawing}</g>`;
  const edge = (paint: string, width: number) =>
    `<use href="#o${index}" class="${paint}" stroke-width="${tenth(width)}" stroke-linejoin="round"/>`;
  return `<g transform="${move}">${edge("ink", 3.1)}${edge("cut", 2.4)}<g id="o${index}">${drawing}</g></g>`;
}

const drawShadow = ({ x, y, size }: Place) =>
  `<ellipse cx="${tenth(x)}" cy="${tenth(y - size * 0.03)}" rx="${tenth(size * 0.37)}" ry="${tenth(size * 0.05)}" opacity=".14"/>`;

/** The objects of a scene in a box, nearer ones in front of farther ones. */
export function drawObjects({ setting, objects }: Scene, box: Box, pen: Pen): string {
  const isFromAbove = setting === "table";
  const places = isFromAbove
    ? placeAround(objects, box)
    : placeInRow(objects, box, settingDrawings[setting].ground);
  const drawn = places
    .map((place, index) => ({ place, index }))
    .toSorted((one, other) => one.place.y - other.place.y)
    .map(
      ({ place, index }) => (isFromAbove ? "" : drawShadow(place)) + drawObject(place, index, pen),
    );
  return `<g class="o">${drawn.join("")}</g>`;
}
