import { drawObject, drawObjects } from "#lib/illustrations/server/draw-objects.ts";
import { type Box, settingDrawings } from "#lib/illustrations/server/setting-drawings.ts";
import type { DrawWithHand } from "./hand.ts";

/** Middle of a circle from the middle of the picture, and its radius, as shares of the height. */
type Circle = readonly [x: number, y: number, radius: number];

type Circles = { main: Circle; others: readonly Circle[] };

const wide: Circles = {
  main: [0, 0, 0.45],
  others: [
    [0.68, -0.19, 0.2],
    [-0.68, 0.19, 0.2],
    [0.66, 0.28, 0.17],
    [-0.66, -0.28, 0.17],
    [1.07, 0.08, 0.18],
    [-1.07, -0.08, 0.18],
  ],
};
const middle: Circles = {
  main: [0, 0, 0.44],
  others: [
    [0.67, -0.2, 0.21],
    [-0.67, 0.2, 0.21],
    [0.66, 0.26, 0.17],
    [-0.66, -0.26, 0.17],
  ],
};
const narrow: Circles = {
  main: [0, 0, 0.42],
  others: [
    [0.47, 0.27, 0.17],
    [-0.47, -0.27, 0.17],
    [0.49, -0.29, 0.14],
  ],
};
const square: Circles = { main: [-0.02, -0.02, 0.44], others: [[0.3, 0.3, 0.18]] };

function circlesFor({ width, height }: Box): Circles {
  const shape = width / height;
  if (shape > 2.2) return wide;
  if (shape > 1.6) return middle;
  return shape > 1.1 ? narrow : square;
}

const paints = ["tint", "warm", "deep"] as const;

/** Draws round vignettes: the setting with the main object in a large circle, the other objects in smaller ones. */
export const drawVignette: DrawWithHand = ({ setting, objects }, box, hue) => {
  const { main, others } = circlesFor(box);
  const toPicture = ([x, y, radius]: Circle) => ({
    x: Math.round(box.width / 2 + x * box.height),
    y: Math.round(box.height / 2 + y * box.height),
    radius: Math.round(radius * box.height),
  });
  const [name = "", ...names] = objects;
  const large = toPicture(main);
  const side = large.radius * 2;
  const inside = { width: side, height: side };
  const place =
    settingDrawings[setting].draw(inside) +
    drawObjects({ setting, objects: [name] }, inside, { hue });
  const small = names.flatMap((other, index) => {
    const circle = others[index];
    if (!circle) return [];
    const { x, y, radius } = toPicture(circle);
    const size = radius * 1.3;
    return `<circle cx="${x}" cy="${y}" r="${radius}" class="${paints[index % paints.length]} ring"/><g class="o">${drawObject({ name: other, x, y: y + size / 2, size }, index + 1, { hue })}</g>`;
  });
  return `<clipPath id="v"><circle cx="${large.radius}" cy="${large.radius}" r="${large.radius}"/></clipPath><path d="M0 0h${box.width}v${box.height}H0z" class="wash"/><g transform="translate(${large.x - large.radius} ${large.y - large.radius})" clip-path="url(#v)">${place}</g>${small.join("")}`;
};
