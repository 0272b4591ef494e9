import { expect, test } from "vitest";
import type { SeedArticle } from "#seed/seed-types.ts";
import { buildSeedContent } from "./build-content.ts";
import { chooseScenes, toLists, toMotif } from "./choose-scenes.ts";

const { articles, sites } = buildSeedContent();
const scenes = chooseScenes(articles);

test("every article has a scene, and no two neighbours in a list of a site show the same main thing", () => {
  expect(scenes.size).toBe(articles.length);
  const byList = new Map<string, SeedArticle[]>();
  for (const article of articles)
    for (const list of toLists(article)) byList.set(list, [...(byList.get(list) ?? []), article]);
  expect(byList.size).toBeGreaterThan(sites.length * 3);
  for (const [name, list] of byList) {
    const shown = list
      .toSorted(
        (one, other) =>
          one.publishedDaysAgo - other.publishedDaysAgo ||
          other.publishedMinute - one.publishedMinute,
      )
      .map((article) => scenes.get(article))
      .filter((scene) => scene !== undefined);
    expect(shown).toHaveLength(list.length);
    for (const [index, scene] of shown.entries()) {
      const next = shown[index + 1];
      if (next) expect([name, list[index]?.slug, toMotif(next)]).not.toContain(toMotif(scene));
    }
  }
});

test("most articles show the topic of their title, not only their condition", () => {
  const shown = [...scenes.values()].filter(({ setting }) => setting !== "plain").length;
  expect(shown / articles.length).toBeGreaterThan(0.7);
});
