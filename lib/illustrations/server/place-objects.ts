import { sceneObjects } from "#lib/illustrations/shared/objects.ts";
import type { Box } from "./setting-drawings.ts";

/** Where an object is: the middle of its foot, and its width. */
export type Place = { name: string; x: number; y: number; size: number };

/** Kept free at both sides, as a share of the height. */
const margin = 0.05;
/** Width of an object of size 1, as a share of the height. */
const unit = 0.78;

const relativeSize = (name: string) => sceneObjects[name]?.size ?? 1;

/** Places objects one after the other, away from the middle, and smaller if they would not fit. */
function placeSide(
  names: readonly string[],
  row: { box: Box; from: number; direction: 1 | -1; ground: number; scale: number },
): Place[] {
  const { box, from, direction, ground, scale } = row;
  const gap = box.height * 0.025;
  const room = box.width / 2 - from - box.height * margin;
  const needed = names.reduce((sum, name) => sum + relativeSize(name) * scale + gap, 0);
  const factor = Math.min(1, room / needed);
  let end = from;
  return names.map((name, index) => {
    const size = relativeSize(name) * scale * factor;
    end += gap * factor + size;
    // Objects in one line would look like a shop window.
    const y = ground + box.height * (0.015 + ((index + (direction > 0 ? 0 : 1)) % 3) * 0.015);
    return { name, x: box.width / 2 + direction * (end - size / 2), y, size };
  });
}

/** Two objects in a narrow box: the main one, and one in front of it. */
function placeInFront([main, other]: readonly string[], box: Box, ground: number): Place[] {
  if (main === undefined) return [];
  const wide = Math.min(box.width * 0.74, box.height * 0.72);
  const size = Math.max(relativeSize(main), 0.8) * wide;
  if (other === undefined) return [{ name: main, x: box.width / 2, y: ground, size }];
  const small = Math.max(relativeSize(other), 0.45) * wide * 0.72;
  return [
    { name: main, x: box.width * 0.43, y: ground, size },
    { name: other, x: box.width * 0.95 - small / 2, y: ground + box.height * 0.05, size: small },
  ];
}

/** Side by side on the ground: the first in the middle, the others right and left of it in turn. */
export function placeInRow(objects: readonly string[], box: Box, groundShare: number): Place[] {
  const ground = box.height * groundShare;
  if (box.width <= box.height * 1.1) return placeInFront(objects, box, ground);
  const [main = "", ...others] = objects;
  const scale = Math.min(unit * box.height, box.width * 0.44);
  const mainSize = Math.max(relativeSize(main), 0.8) * scale;
  const side = { box, from: mainSize / 2, ground, scale };
  const right = others.filter((_name, index) => index % 2 === 0);
  const left = others.filter((_name, index) => index % 2 === 1);
  return [
    { name: main, x: box.width / 2, y: ground, size: mainSize },
    ...placeSide(right, { ...side, direction: 1 }),
    ...placeSide(left, { ...side, direction: -1 }),
  ];
}

/** On a table seen from above: the first on the plate, the others around it. */
export function placeAround(objects: readonly string[], box: Box): Place[] {
  const { width, height } = box;
  const [main = "", ...others] = objects;
  const isNarrow = width <= height * 1.5;
  const across = Math.min(height * 0.645, width / 2 - height * 0.17);
  const along = height * (isNarrow ? 0.31 : 0.2);
  const far = height * 0.95;
  const places = [
    [across, -along],
    [-across, along],
    [-across, -along],
    [across, along],
    [far, 0],
    [-far, 0],
  ] as const;
  const mainSize = Math.min(height * 0.57, width * 0.5);
  const around = others.flatMap((name, index): Place[] => {
    const [x, y] = places[index] ?? [0, 0];
    const size = Math.min(relativeSize(name) * unit * 0.8, 0.36) * height;
    const clamp = (at: number, length: number) =>
      Math.min(Math.max(at, size / 2 + height * 0.02), length - size / 2 - height * 0.02);
    const foot = clamp(height / 2 + y, height) + size / 2;
    return [{ name, x: clamp(width / 2 + x, width), y: foot, size }];
  });
  return [{ name: main, x: width / 2, y: height / 2 + mainSize / 2, size: mainSize }, ...around];
}
