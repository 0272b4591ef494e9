import { sceneObjects } from "#lib/illustrations/shared/objects.ts";
import type { Scene } from "#lib/illustrations/shared/scene.ts";
import { drawingGround, drawingSize, getDrawing } from "./object-drawings.ts";
import { sceneHeight, sceneWidth, settingDrawings, toSettingStyle } from "./setting-drawings.ts";

/** Width of an object of size 1, in units of the picture. */
const unit = 400;
const gap = 14;
/** Left free at both sides. */
const margin = 50;
const centre = sceneWidth / 2;

type Place = { name: string; x: number; y: number; size: number };

const sizeOf = (name: string, factor = 1) => (sceneObjects[name]?.size ?? 1) * unit * factor;

/** How much smaller the objects of one side are drawn, so that all of them fit. */
function fitSide(names: readonly string[], room: number): number {
  const needed = names.reduce((sum, name) => sum + sizeOf(name) + gap, 0);
  return needed > room ? room / needed : 1;
}

/** Objects one after the other, away from the middle. @param direction 1 to the right, -1 to the left */
function placeSide(names: readonly string[], from: number, direction: 1 | -1, ground: number) {
  const factor = fitSide(names, sceneWidth / 2 - from - margin);
  let end = from;
  return names.map((name, index): Place => {
    const size = sizeOf(name, factor);
    end += gap * factor + size;
    // Not in a line, which looks like a shop window.
    const y = ground + 8 + ((index + (direction > 0 ? 0 : 1)) % 3) * 8;
    return { name, x: centre + direction * (end - size / 2), y, size };
  });
}

/** Side by side on the ground: the first in the middle, the others right and left of it in turn. */
function placeInRow(objects: readonly string[], ground: number): Place[] {
  const [main = "", ...others] = objects;
  const mainSize = Math.max(sizeOf(main), 0.8 * unit);
  const right = others.filter((_name, index) => index % 2 === 0);
  const left = others.filter((_name, index) => index % 2 === 1);
  return [
    { name: main, x: centre, y: ground, size: mainSize },
    ...placeSide(right, mainSize / 2, 1, ground),
    ...placeSide(left, mainSize / 2, -1, ground),
  ];
}

/** Places around a plate, as offsets from its middle. */
const aroundPlate = [
  [360, -110],
  [-360, 110],
  [-350, -120],
  [350, 120],
  [530, 0],
  [-530, 0],
] as const;
const plate = { x: centre, y: 280, mainSize: 320 };

/** On a table seen from above: the first on the plate, the others around it. */
function placeAround(objects: readonly string[]): Place[] {
  const [main = "", ...others] = objects;
  const places = aroundPlate.flatMap(([x, y], index): Place[] => {
    const name = others[index];
    if (name === undefined) return [];
    const size = sizeOf(name, 0.8);
    return [{ name, x: plate.x + x, y: plate.y + y + size / 2, size }];
  });
  const { x, y, mainSize } = plate;
  return [{ name: main, x, y: y + mainSize / 2, size: mainSize }, ...places];
}

const round = (value: number) => Math.round(value * 10) / 10;

function drawObject({ name, x, y, size }: Place, index: number, hasShadow: boolean): string {
  const scale = Math.round((size / drawingSize) * 100) / 100;
  const shadow = hasShadow
    ? `<ellipse cx="${round(x)}" cy="${round(y - size * 0.03)}" rx="${round(size * 0.37)}" ry="${round(size * 0.05)}" opacity=".14"/>`
    : "";
  return `${shadow}<g transform="translate(${round(x)} ${round(y)}) scale(${scale}) translate(-16 -${drawingGround})">${getDrawing(name, `-${index}`)}</g>`;
}

/**
 * Draws a scene as SVG. What it is about stands in the middle, so that a card and a square cut from the middle show
 * it too.
 */
export function drawScene({ setting, objects }: Scene, hue: number): string {
  const { ground, draw } = settingDrawings[setting];
  const isFromAbove = setting === "table";
  const places = isFromAbove ? placeAround(objects) : placeInRow(objects, ground);
  // What is nearer is in front of what is further away.
  const drawn = places
    .map((place, index) => ({ place, index }))
    .toSorted((one, other) => one.place.y - other.place.y)
    .map(({ place, index }) => drawObject(place, index, !isFromAbove));
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${sceneWidth} ${sceneHeight}" width="${sceneWidth}" height="${sceneHeight}">${toSettingStyle(hue)}${draw}<g class="o">${drawn.join("")}</g></svg>`;
}
