import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { sceneObjects } from "./objects.ts";
import {
  describeScene,
  maxSceneObjects,
  parseScenePath,
  type Scene,
  type SceneSetting,
  scenePath,
  sceneSettings,
} from "./scene.ts";

const settings = Object.keys(sceneSettings) as SceneSetting[];
const anyScene = fc.record({
  setting: fc.constantFrom(...settings),
  objects: fc.array(fc.constantFrom(...Object.keys(sceneObjects)), {
    minLength: 1,
    maxLength: maxSceneObjects,
  }),
});

describe("the path of a scene", () => {
  test("says all that the scene is drawn from", () => {
    fc.assert(
      fc.property(anyScene, fc.integer({ min: 0, max: 359 }), (scene, hue) => {
        expect(parseScenePath(scenePath(scene, hue))).toEqual({ scene, hue });
      }),
    );
  });

  test.each([
    "/media/scenes/room/cat/360.svg",
    "/media/scenes/moon/cat/20.svg",
    "/media/scenes/constructor/cat/20.svg",
    "/media/scenes/room/unicorn/20.svg",
    "/media/scenes/room/__proto__/20.svg",
    "/media/scenes/room//20.svg",
    "/media/scenes/room/cat./20.svg",
    "/media/scenes/room/cat/20.png",
    "/media/scenes/room/cat/20.svg/",
    `/media/scenes/room/${Array(8).fill("cat").join(".")}/20.svg`,
    "/media/scenes/room/../cat/20.svg",
    "",
  ])("%j names no scene", (path) => {
    expect(parseScenePath(path)).toBeNull();
  });
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
  ])("of %j are %j", (scene, words) => {
    expect(describeScene(scene)).toBe(words);
  });
});
