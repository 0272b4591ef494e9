import { expect, test } from "vitest";
import { scenePath } from "#lib/illustrations/shared/scene.ts";
import { buildSeedContent } from "./build-content.ts";
import { chooseScenes } from "./choose-scenes.ts";

const { articles, sites } = buildSeedContent();
const scenes = chooseScenes(articles);

test("every article has a scene, and no two neighbours in the list of a site look alike", () => {
  expect(scenes.size).toBe(articles.length);
  for (const { prefix } of sites) {
    const paths = articles
      .filter(({ sitePrefix }) => sitePrefix === prefix)
      .toSorted(
        (one, other) =>
          one.publishedDaysAgo - other.publishedDaysAgo ||
          other.publishedMinute - one.publishedMinute,
      )
      .map((article) => {
        const scene = scenes.get(article);
        return scene && scenePath(scene, 0);
      });
    for (const [index, path] of paths.entries())
      expect([prefix, path === paths[index + 1]]).toEqual([prefix, false]);
  }
});

test("most articles show what their title is about, not only their condition", () => {
  const shown = [...scenes.values()].filter(({ setting }) => setting !== "plain").length;
  expect(shown / articles.length).toBeGreaterThan(0.7);
});
