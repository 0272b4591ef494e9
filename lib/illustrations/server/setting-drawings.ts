import type { SceneSetting } from "#lib/illustrations/shared/scene.ts";

/** Width and height of a scene: those of a featured image (spec §9). */
export const sceneWidth = 1468;
export const sceneHeight = 560;
const centre = sceneWidth / 2;

type Paint = "wall" | "wallSoft" | "pane" | "frame" | "ground" | "edge" | "rug";

const rect = (
  [x, y, width, height]: readonly [number, number, number, number],
  paint: Paint,
  radius = 0,
) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}"${radius ? ` rx="${radius}"` : ""} class="${paint}"/>`;
const circle = (x: number, y: number, radius: number, paint: string) =>
  `<circle cx="${x}" cy="${y}" r="${radius}" ${paint}/>`;

const wall = rect([0, 0, sceneWidth, sceneHeight], "wall");
const ground = (y: number) =>
  rect([0, y, sceneWidth, sceneHeight - y], "ground") + rect([0, y, sceneWidth, 14], "edge");
const windowAt = (x: number, y: number) =>
  rect([x, y, 260, 200], "frame", 18) +
  rect([x + 12, y + 12, 112, 176], "pane", 10) +
  rect([x + 136, y + 12, 112, 176], "pane", 10);
const board = (x: number, y: number, width: number) => rect([x, y, width, 14], "edge", 7);

const stars = [
  [120, 90, 4],
  [290, 60, 3],
  [430, 170, 4],
  [560, 70, 3],
  [900, 60, 4],
  [1150, 210, 3],
  [1330, 90, 4],
  [1240, 330, 3],
  [210, 300, 3],
] as const;

/** The background of a scene, and the height of the ground its objects stand on. */
export const settingDrawings: Readonly<Record<SceneSetting, { ground: number; draw: string }>> = {
  counter: {
    ground: 478,
    draw: wall + windowAt(centre - 610, 60) + board(centre + 330, 170, 330) + ground(430),
  },
  desk: {
    ground: 480,
    draw:
      wall +
      rect([centre - 600, 60, 280, 200], "frame", 14) +
      rect([centre - 584, 76, 248, 168], "pane", 8) +
      board(centre + 340, 150, 320) +
      ground(440),
  },
  room: {
    ground: 505,
    draw:
      wall +
      rect([centre - 640, 60, 200, 270], "frame", 100) +
      rect([centre - 626, 74, 172, 242], "pane", 86) +
      ground(440) +
      `<ellipse cx="${centre}" cy="506" rx="520" ry="42" class="rug"/>`,
  },
  clinic: {
    ground: 490,
    draw:
      wall +
      rect([centre - 640, 90, 230, 170], "frame", 12) +
      `<path d="M${centre - 540} 130h30v30h30v30h-30v30h-30v-30h-30v-30h30z" fill="#c8553d"/>` +
      rect([centre + 400, 80, 240, 366], "wallSoft", 10) +
      ground(440),
  },
  night: {
    ground: 492,
    draw:
      `<rect width="${sceneWidth}" height="${sceneHeight}" class="sky"/>` +
      stars.map(([x, y, radius]) => circle(x, y, radius, 'fill="#f3e3b0"')).join("") +
      circle(centre + 420, 150, 74, 'fill="#f3e3b0"') +
      circle(centre + 452, 128, 64, 'class="sky"') +
      `<rect y="440" width="${sceneWidth}" height="120" class="nightGround"/>`,
  },
  park: {
    ground: 500,
    draw:
      `<rect width="${sceneWidth}" height="${sceneHeight}" class="day"/>` +
      circle(centre + 430, 120, 62, 'fill="#f7d774"') +
      `<path d="M0 400C250 300 480 330 734 370S1250 300 1468 380V560H0z" class="hill"/>` +
      `<path d="M0 460C300 400 700 430 900 450S1300 430 1468 440V560H0z" class="grass"/>`,
  },
  street: {
    ground: 496,
    draw:
      `<rect width="${sceneWidth}" height="${sceneHeight}" class="day"/>` +
      [
        [20, 190, 210],
        [250, 250, 170],
        [1050, 230, 190],
        [1260, 170, 190],
      ]
        .map(([x = 0, y = 0, width = 0]) => rect([x, y, width, 440 - y], "wallSoft", 8))
        .join("") +
      ground(440),
  },
  shelf: {
    ground: 440,
    draw: wall + rect([120, 440, sceneWidth - 240, 26], "edge", 8),
  },
  table: {
    ground: 0,
    draw:
      `<rect width="${sceneWidth}" height="${sceneHeight}" class="ground"/>` +
      circle(centre, 280, 262, 'class="rug"') +
      circle(centre, 280, 240, 'class="frame"') +
      circle(centre, 280, 190, 'class="wall"'),
  },
  plain: {
    ground: 470,
    draw: wall + circle(centre, 280, 250, 'class="wallSoft"'),
  },
};

/** The colours of the settings, from the hue of the site: as light in all hues, and darker for dark displays. */
export function toSettingStyle(hue: number): string {
  const tone = (lightness: number, chroma: number, at = hue) =>
    `oklch(${lightness}% ${chroma} ${(at + 360) % 360})`;
  const paints = (light: Record<string, string>) =>
    Object.entries(light)
      .map(([name, colour]) => `.${name}{fill:${colour}}`)
      .join("");
  const light = paints({
    wall: tone(93, 0.035),
    wallSoft: tone(88, 0.05),
    pane: tone(84, 0.06, hue + 30),
    frame: tone(98, 0.01),
    ground: tone(80, 0.05, 60),
    edge: tone(72, 0.06, 55),
    rug: tone(78, 0.07),
    sky: tone(36, 0.06, 275),
    nightGround: tone(28, 0.05, 275),
    day: tone(93, 0.04, 225),
    hill: tone(84, 0.08, 140),
    grass: tone(76, 0.1, 142),
  });
  const dark = paints({
    wall: tone(32, 0.035),
    wallSoft: tone(38, 0.04),
    pane: tone(44, 0.05, hue + 30),
    frame: tone(50, 0.02),
    ground: tone(38, 0.035, 60),
    edge: tone(46, 0.04, 55),
    rug: tone(40, 0.05),
    sky: tone(24, 0.045, 275),
    nightGround: tone(18, 0.035, 275),
    day: tone(38, 0.04, 240),
    hill: tone(36, 0.05, 145),
    grass: tone(31, 0.055, 145),
  });
  return `<style>${light}@media(prefers-color-scheme:dark){${dark}.o{opacity:.88}}</style>`;
}
