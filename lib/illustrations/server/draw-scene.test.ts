import { JSDOM } from "jsdom";
import { describe, expect, test } from "vitest";
import { sceneObjects } from "#lib/illustrations/shared/objects.ts";
import {
  maxSceneObjects,
  type SceneSetting,
  sceneSettings,
} from "#lib/illustrations/shared/scene.ts";
import { topics } from "#lib/illustrations/shared/topics.ts";
import { drawScene } from "./draw-scene.ts";
import { getDrawing } from "./object-drawings.ts";
import { sceneWidth } from "./setting-drawings.ts";

const { DOMParser } = new JSDOM().window;
const settings = Object.keys(sceneSettings) as SceneSetting[];

test("every object of scenes has a drawing in the package", () => {
  const missing = Object.keys(sceneObjects).filter((name) => getDrawing(name, "") === "");
  expect(missing).toEqual([]);
});

describe("a scene", () => {
  test.each(settings)("in the setting %s is well formed, and runs and loads nothing", (setting) => {
    const objects = Object.keys(sceneObjects);
    for (let at = 0; at < objects.length; at += maxSceneObjects) {
      const svg = drawScene({ setting, objects: objects.slice(at, at + maxSceneObjects) }, 20);
      const { documentElement } = new DOMParser().parseFromString(svg, "image/svg+xml");
      expect(documentElement.nodeName).toBe("svg");
      expect(svg.match(/NaN|undefined|<script|href="(?!#)|<image|\son\w+=|url\((?!#)/)).toBeNull();
      const ids = new Set([...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
      for (const [, id] of svg.matchAll(/(?:href="|url\()#([^")]+)/g)) expect(ids).toContain(id);
    }
  });

  test("gives each object gradients of its own", () => {
    const names = Object.keys(sceneObjects).filter((name) => getDrawing(name, "").includes(" id="));
    for (const name of names) {
      const svg = drawScene({ setting: "plain", objects: [name, name] }, 20);
      const ids = [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
      expect(new Set(ids).size).toBe(ids.length);
    }
  });

  test("shows every object whole, whatever their sizes", () => {
    const large = Object.keys(sceneObjects).filter((name) => sceneObjects[name]?.size === 1);
    const places = (objects: readonly string[]) =>
      [
        ...drawScene({ setting: "room", objects }, 20).matchAll(
          /translate\(([\d.-]+) [\d.-]+\) scale\(([\d.]+)\)/g,
        ),
      ].map(([, x, scale]) => ({ x: Number(x), half: Number(scale) * 16 }));
    const all = [
      large.slice(0, maxSceneObjects),
      ...topics.flatMap(({ scenes }) => scenes.map(({ objects }) => objects)),
    ];
    for (const objects of all)
      for (const { x, half } of places(objects)) {
        expect(x - half).toBeGreaterThanOrEqual(0);
        expect(x + half).toBeLessThanOrEqual(sceneWidth);
      }
  });

  test("is of a few kilobytes", () => {
    const sizes = topics.flatMap(({ scenes }) =>
      scenes.map(
        ({ setting, objects }) =>
          drawScene({ setting, objects: objects.filter((name) => name in sceneObjects) }, 20)
            .length,
      ),
    );
    expect(Math.max(...sizes)).toBeLessThan(16_000);
  });
});
