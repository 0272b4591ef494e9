import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { sceneObjects } from "./objects.ts";
import {
  describeScene,
  maxSceneObjects,
  parseScenePath,
  type Scene,
  type SceneSetting,
  sceneHands,
  scenePath,
  sceneSettings,
} from "./scene.ts";
import { type SceneShape, sceneShapes, toShapePath } from "./scene-shapes.ts";

const settings = Object.keys(sceneSettings) as SceneSetting[];
const anyScene = fc.record({
  setting: fc.constantFrom(...settings),
  objects: fc.array(fc.constantFrom(...Object.keys(sceneObjects)), {
    minLength: 1,
    maxLength: maxSceneObjects,
  }),
});

const anyStyle = fc.record({
  hue: fc.integer({ min: 0, max: 359 }),
  hand: fc.constantFrom(...sceneHands),
});
const anyShape = fc.constantFrom(...(Object.keys(sceneShapes) as SceneShape[]));

describe("the path of a scene", () => {
  test("describes everything in the scene", () => {
    fc.assert(
      fc.property(anyScene, anyStyle, anyShape, (scene, style, shape) => {
        expect(parseScenePath(scenePath(scene, style, shape))).toEqual({ scene, style, shape });
      }),
    );
  });

  test.each([
    "/media/scenes/room/cat/flat-360-hero.svg",
    "/media/scenes/moon/cat/flat-20-hero.svg",
    "/media/scenes/constructor/cat/flat-20-hero.svg",
    "/media/scenes/room/unicorn/flat-20-hero.svg",
    "/media/scenes/room/__proto__/flat-20-hero.svg",
    "/media/scenes/room/cat/constructor-20-hero.svg",
    "/media/scenes/room/cat/flat-20-square.svg",
    "/media/scenes/room/cat/20.svg",
    "/media/scenes/room//flat-20-hero.svg",
    "/media/scenes/room/cat./flat-20-hero.svg",
    "/media/scenes/room/cat/flat-20-hero.png",
    "/media/scenes/room/cat/flat-20-hero.svg/",
    `/media/scenes/room/${Array(8).fill("cat").join(".")}/flat-20-hero.svg`,
    "/media/scenes/room/../cat/flat-20-hero.svg",
    "",
  ])("%j names no scene", (path) => {
    expect(parseScenePath(path)).toBeNull();
  });
});

test("a stored scene is there in each shape; other pictures have one shape", () => {
  const scene: Scene = { setting: "room", objects: ["cat", "teapot"] };
  const style = { hue: 20, hand: "tiles" as const };
  const stored = scenePath(scene, style);
  expect(toShapePath(stored, "thumb")).toBe("/media/scenes/room/cat.teapot/tiles-20-thumb.svg");
  expect(toShapePath(stored, "card")).toBe(scenePath(scene, style, "card"));
  for (const path of ["/media/uploads/a-hero.svg", "https://x.test/media/scenes/a-hero.svg"])
    expect(toShapePath(path, "card")).toBe(path);
});

describe("the words for a scene", () => {
  test.each<[Scene, string]>([
    [{ setting: "plain", objects: ["brain"] }, "A brain"],
    [{ setting: "night", objects: ["bed"] }, "A bed at night"],
    [{ setting: "night", objects: ["bed", "books"] }, "A bed, with books, at night"],
    [
      { setting: "counter", objects: ["pot-of-food", "carrot", "onion", "carrot"] },
      "A pot of soup, with a carrot and an onion, on a kitchen counter",
    ],
    [
      { setting: "plain", objects: ["brain", "high-voltage"] },
      "A brain, with a flash of lightning",
    ],
  ])("the objects of %j are %j", (scene, words) => {
    expect(describeScene(scene)).toBe(words);
  });
});
