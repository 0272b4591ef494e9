import type { SceneSetting } from "#lib/illustrations/shared/scene.ts";

/** A box of a picture, in its units. */
export type Box = { width: number; height: number };

type Paint = "wall" | "wallSoft" | "pane" | "frame" | "ground" | "edge" | "rug";

const round = Math.round;
const rect = (
  [x, y, width, height]: readonly [number, number, number, number],
  paint: Paint | "nightGround",
  radius = 0,
) =>
  `<rect x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}"${radius ? ` rx="${round(radius)}"` : ""} class="${paint}"/>`;
const circle = (x: number, y: number, radius: number, paint: string) =>
  `<circle cx="${round(x)}" cy="${round(y)}" r="${round(radius)}" class="${paint}"/>`;
const fill = ({ width, height }: Box, paint: string) =>
  `<path d="M0 0h${width}v${height}H0z" class="${paint}"/>`;

/**
 * The ground in the lower part, with a line at the horizon. @param at height of the horizon, as a share of the picture
 */
const groundAt = ({ width, height }: Box, at: number) =>
  rect([0, height * at, width, height * (1 - at)], "ground") +
  rect([0, height * at, width, height * 0.025], "edge");

/** A window at the left, a third of the picture high; beside the objects if there is room. */
function windowAt({ width, height }: Box, radius: number): string {
  const size = height * 0.36;
  const x = Math.max(width / 2 - height * 1.08, width * 0.06);
  const pane = size * 0.44;
  return (
    rect([x, height * 0.1, size * 1.2, size], "frame", radius) +
    [0.08, 0.64]
      .map((at) =>
        rect([x + size * at, height * 0.1 + size * 0.07, pane, size * 0.86], "pane", radius * 0.6),
      )
      .join("")
  );
}

/** A board at the right, if there is room beside the objects. */
const board = ({ width, height }: Box) =>
  width > height * 1.6
    ? rect([width / 2 + height * 0.58, height * 0.3, height * 0.58, height * 0.025], "edge", 6)
    : "";

/** Hills and grass: two waves over the width. */
function hills({ width: w, height: h }: Box): string {
  const wave = (from: number, top: number, to: number, paint: string) =>
    `<path d="M0 ${round(h * from)}C${round(w * 0.2)} ${round(h * top)} ${round(w * 0.35)} ${round(h * top)} ${round(w / 2)} ${round(h * (top + 0.1))}S${round(w * 0.85)} ${round(h * top)} ${w} ${round(h * to)}V${h}H0z" class="${paint}"/>`;
  return wave(0.72, 0.54, 0.68, "hill") + wave(0.82, 0.72, 0.79, "grass");
}

const stars = [
  [0.08, 0.16],
  [0.2, 0.1],
  [0.29, 0.3],
  [0.38, 0.12],
  [0.61, 0.1],
  [0.9, 0.15],
  [0.85, 0.6],
  [0.14, 0.54],
] as const;

type SettingDrawing = {
  /** The height of the ground on which objects stand, as a share of the picture. */
  ground: number;
  draw: (box: Box) => string;
};

/** The background of a scene, in a box of any shape. */
export const settingDrawings: Readonly<Record<SceneSetting, SettingDrawing>> = {
  counter: {
    ground: 0.86,
    draw: (box) => fill(box, "wall") + windowAt(box, 16) + board(box) + groundAt(box, 0.77),
  },
  desk: {
    ground: 0.86,
    draw: (box) => {
      const { width, height } = box;
      const x = Math.max(width / 2 - height * 1.07, width * 0.06);
      return (
        fill(box, "wall") +
        rect([x, height * 0.1, height * 0.46, height * 0.34], "frame", 12) +
        rect([x + 14, height * 0.1 + 14, height * 0.46 - 28, height * 0.34 - 28], "pane", 6) +
        board(box) +
        groundAt(box, 0.79)
      );
    },
  },
  room: {
    ground: 0.9,
    draw: (box) => {
      const { width, height } = box;
      const x = Math.max(width / 2 - height * 1.14, width * 0.06);
      const [wide, tall] = [height * 0.34, height * 0.46];
      return (
        fill(box, "wall") +
        rect([x, height * 0.1, wide, tall], "frame", wide / 2) +
        rect([x + 14, height * 0.1 + 14, wide - 28, tall - 28], "pane", wide / 2 - 14) +
        groundAt(box, 0.79) +
        `<ellipse cx="${width / 2}" cy="${round(height * 0.905)}" rx="${round(width * 0.36)}" ry="${round(height * 0.075)}" class="rug"/>`
      );
    },
  },
  clinic: {
    ground: 0.875,
    draw: (box) => {
      const { width, height } = box;
      const x = Math.max(width / 2 - height * 1.14, width * 0.05);
      const [wide, tall] = [height * 0.4, height * 0.3];
      const arm = height * 0.055;
      return (
        fill(box, "wall") +
        rect([x, height * 0.14, wide, tall], "frame", 10) +
        `<path d="M${round(x + wide / 2 - arm / 2)} ${round(height * 0.29 - arm * 1.5)}h${round(arm)}v${round(arm)}h${round(arm)}v${round(arm)}h-${round(arm)}v${round(arm)}h-${round(arm)}v-${round(arm)}h-${round(arm)}v-${round(arm)}h${round(arm)}z" class="sign"/>` +
        (width > height * 1.6
          ? rect(
              [width / 2 + height * 0.7, height * 0.14, height * 0.42, height * 0.66],
              "wallSoft",
              8,
            )
          : "") +
        groundAt(box, 0.79)
      );
    },
  },
  night: {
    ground: 0.88,
    draw: (box) => {
      const { width, height } = box;
      const x = Math.min(width / 2 + height * 0.75, width * 0.84);
      return (
        fill(box, "sky") +
        stars.map(([at, y], i) => circle(width * at, height * y, 3 + (i % 2), "moon")).join("") +
        circle(x, height * 0.24, height * 0.12, "moon") +
        circle(x + height * 0.055, height * 0.2, height * 0.105, "sky") +
        rect([0, height * 0.79, width, height * 0.21], "nightGround")
      );
    },
  },
  morning: {
    ground: 0.88,
    draw: (box) => {
      const { width, height } = box;
      const x = Math.min(width / 2 + height * 0.72, width * 0.78);
      return (
        fill(box, "dawn") +
        circle(x, height * 0.79, height * 0.4, "glow") +
        circle(x, height * 0.79, height * 0.2, "sun") +
        groundAt(box, 0.79)
      );
    },
  },
  park: {
    ground: 0.89,
    draw: (box) => {
      const { width, height } = box;
      const x = Math.min(width / 2 + height * 0.77, width * 0.84);
      return fill(box, "day") + circle(x, height * 0.21, height * 0.11, "sun") + hills(box);
    },
  },
  street: {
    ground: 0.885,
    draw: (box) => {
      const { width, height } = box;
      const houses = [
        [0, 0.34, 0.18],
        [0.17, 0.48, 0.13],
        [0.7, 0.42, 0.14],
        [0.85, 0.3, 0.15],
      ];
      return (
        fill(box, "day") +
        houses
          .map(([x = 0, y = 0, wide = 0]) =>
            rect([width * x, height * y, width * wide, height * (0.79 - y)], "wallSoft", 6),
          )
          .join("") +
        groundAt(box, 0.79)
      );
    },
  },
  shelf: {
    ground: 0.79,
    draw: (box) => {
      const { width, height } = box;
      return (
        fill(box, "wall") +
        rect([width * 0.06, height * 0.79, width * 0.88, height * 0.045], "edge", 6) +
        rect([width * 0.16, height * 0.835, height * 0.03, height * 0.07], "edge") +
        rect([width * 0.84 - height * 0.03, height * 0.835, height * 0.03, height * 0.07], "edge")
      );
    },
  },
  table: {
    ground: 0.5,
    draw: (box) => {
      const { width, height } = box;
      const radius = Math.min(height * 0.46, width * 0.42);
      return (
        fill(box, "ground") +
        circle(width / 2, height / 2, radius, "rug") +
        circle(width / 2, height / 2, radius * 0.92, "frame") +
        circle(width / 2, height / 2, radius * 0.72, "wall")
      );
    },
  },
  plain: {
    ground: 0.84,
    draw: (box) => fill(box, "wall") + groundAt(box, 0.77),
  },
};
