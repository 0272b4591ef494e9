import { describe, expect, test } from "vitest";
import { findScenes } from "./find-scene.ts";
import { isSceneObject } from "./objects.ts";
import { maxSceneObjects } from "./scene.ts";
import { signPlaceholder, topics } from "./topics.ts";

const find = (title: string, number = 0, summary?: string) =>
  findScenes({ title, sign: "lungs", number, summary });

describe("the scene of a piece", () => {
  test.each([
    ["Flying and traveling with migraine", "airplane"],
    ["A bedroom for bad days", "bed"],
    ["Working with asthma: small changes that add up", "laptop"],
    ["Food and migraine, without the fear", "green-salad"],
    ["How to talk with a doctor about gout", "woman-health-worker"],
    ["What to write in a diary, and what to leave out", "spiral-calendar"],
    ["Parenting through an attack", "people-hugging"],
  ])("%j is about %s", (title, main) => {
    expect(find(title)[0]?.objects[0]).toBe(main);
  });

  test("comes from the summary if the title has no match, and otherwise from the condition", () => {
    expect(find("On the edge", 0, "How members sleep on bad days.")[0]?.objects[0]).toBe("bed");
    expect(find("On the edge", 0, "Zzyx.")[0]?.objects[0]).toBe("lungs");
    expect(find("On the edge")[0]?.objects[0]).toBe("lungs");
  });

  test("differs for the next article about the same topic", () => {
    const titles = ["Sleep and pain", "Food and pain", "Zzyx"];
    for (const title of titles) expect(find(title, 4)[0]).not.toEqual(find(title, 5)[0]);
  });
});

test("every topic has scenes of objects that exist, and no more than fit", () => {
  for (const { words, scenes } of topics) {
    expect([words, scenes.length > 0]).toEqual([words, true]);
    for (const { objects } of scenes) {
      const unknown = objects.filter((name) => name !== signPlaceholder && !isSceneObject(name));
      expect([objects, unknown, objects.length <= maxSceneObjects]).toEqual([objects, [], true]);
    }
  }
});
