import { gzipSync } from "node:zlib";
import { JSDOM } from "jsdom";
import { describe, expect, test } from "vitest";
import { sceneObjects } from "#lib/illustrations/shared/objects.ts";
import {
  maxSceneObjects,
  type Scene,
  type SceneSetting,
  sceneHands,
  sceneSettings,
} from "#lib/illustrations/shared/scene.ts";
import { type SceneShape, sceneShapes } from "#lib/illustrations/shared/scene-shapes.ts";
import { topics } from "#lib/illustrations/shared/topics.ts";
import { drawScene } from "./draw-scene.ts";
import { getDrawing } from "./object-drawings.ts";

const { DOMParser } = new JSDOM().window;
const settings = Object.keys(sceneSettings) as SceneSetting[];
const shapes = Object.keys(sceneShapes) as SceneShape[];
const objects = Object.keys(sceneObjects);
const styles = sceneHands.map((hand) => ({ hue: 20, hand }));

const ofArticles: Scene[] = topics.flatMap((topic) =>
  topic.scenes.map((scene) => ({
    ...scene,
    objects: scene.objects.map((name) => (name in sceneObjects ? name : "brain")),
  })),
);
const ofEveryObject: Scene[] = Array.from(
  { length: Math.ceil(objects.length / maxSceneObjects) },
  (_unused, index) => ({
    setting: settings[index % settings.length] ?? "plain",
    objects: objects.slice(index * maxSceneObjects, (index + 1) * maxSceneObjects),
  }),
);
const scenes = [...ofEveryObject, ...ofArticles.filter((_scene, index) => index % 4 === 0)];

test("every object of scenes has a drawing in the package", () => {
  const missing = objects.filter((name) => getDrawing(name, "") === "");
  expect(missing).toEqual([]);
});

describe.each(styles)("a scene by the hand $hand", (style) => {
  test("is well formed in every setting and shape, and neither runs nor loads anything", () => {
    for (const setting of settings)
      for (const shape of shapes)
        for (const { objects: some } of scenes.slice(0, 3)) {
          const svg = drawScene({ setting, objects: some }, style, shape);
          const { documentElement } = new DOMParser().parseFromString(svg, "image/svg+xml");
          expect(documentElement.nodeName).toBe("svg");
          expect(
            svg.match(/NaN|undefined|<script|href="(?!#)|<image|\son\w+=|url\((?!#)/),
          ).toBeNull();
          const ids = [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
          expect(new Set(ids).size).toBe(ids.length);
          for (const [, id] of svg.matchAll(/(?:href="|url\()#([^")]+)/g))
            expect(ids).toContain(id);
        }
  });

  test.each(shapes)("shows every object whole in the shape %s, the main one always", (shape) => {
    for (const scene of scenes) {
      const svg = drawScene(scene, style, shape);
      const { documentElement } = new DOMParser().parseFromString(svg, "image/svg+xml");
      const drawn = [...documentElement.querySelectorAll("[transform*=scale]")].filter((group) =>
        group.getAttribute("transform")?.endsWith("translate(-16 -31)"),
      );
      expect(drawn.length).toBeGreaterThan(0);
      expect(drawn.length).toBeLessThanOrEqual(sceneShapes[shape].objects);
      for (const group of drawn) {
        const box = group.closest("svg");
        const [, , width = 0, height = 0] = (box?.getAttribute("viewBox") ?? "")
          .split(" ")
          .map(Number);
        const [, x, y, scale] =
          /^translate\(([\d.-]+) ([\d.-]+)\) scale\(([\d.]+)\)/.exec(
            group.getAttribute("transform") ?? "",
          ) ?? [];
        const half = Number(scale) * 16;
        // The drawing of a vignette starts at the corner of its circle.
        const side = group.closest("[clip-path]") ? height : width;
        expect([scene.objects, Number(x) - half >= -1]).toEqual([scene.objects, true]);
        expect([scene.objects, Number(x) + half <= side + 1]).toEqual([scene.objects, true]);
        expect([scene.objects, Number(y) - half * 1.94 >= -1]).toEqual([scene.objects, true]);
        expect([scene.objects, Number(y) <= height + 1]).toEqual([scene.objects, true]);
      }
    }
  });

  test("of an article has at most 6 KB as a card and 15 KB as a hero, compressed", () => {
    const maxBytes = { hero: 15_000, card: 6000, lead: 6000, thumb: 6000 };
    for (const shape of shapes)
      for (const scene of ofArticles)
        expect(gzipSync(drawScene(scene, style, shape)).length).toBeLessThanOrEqual(
          maxBytes[shape],
        );
  });

  test("is darker on a dark page", () => {
    const svg = drawScene({ setting: "room", objects: ["cat"] }, style, "card");
    expect(svg).toMatch(/@media\(prefers-color-scheme:dark\)\{\.paper\{fill:oklch\(2/);
  });
});

test("objects have the colours of the site, and living things their own", () => {
  const draw = (name: string, hue: number) =>
    drawScene({ setting: "plain", objects: [name] }, { hue, hand: "flat" }, "thumb").replace(
      /<style>.*<\/style>/,
      "",
    );
  expect(draw("puzzle-piece", 20)).not.toBe(draw("puzzle-piece", 260));
  expect(draw("carrot", 20)).toBe(draw("carrot", 260));
  // The original drawing of the brain is bright pink.
  expect(draw("brain", 301)).not.toContain("#ff6dc6");
});
