import { expect, test } from "vitest";
import { buildSeedContent } from "./build-content.ts";
import { chooseScenes, toMotif } from "./choose-scenes.ts";

const { articles, sites } = buildSeedContent();
const scenes = chooseScenes(articles);

test("every article has a scene, and no two neighbours in the lists of a site and its categories show the same main thing", () => {
  expect(scenes.size).toBe(articles.length);
  for (const { prefix } of sites) {
    const ofSite = articles
      .filter(({ sitePrefix }) => sitePrefix === prefix)
      .toSorted(
        (one, other) =>
          one.publishedDaysAgo - other.publishedDaysAgo ||
          other.publishedMinute - one.publishedMinute,
      );
    const lists = [ofSite, ...Map.groupBy(ofSite, (article) => article.categorySlug).values()];
    for (const list of lists) {
      const motifs = list.map((article) => {
        const scene = scenes.get(article);
        return scene ? toMotif(scene) : "";
      });
      for (const [index, motif] of motifs.entries())
        expect([prefix, list[index]?.slug, motif === motifs[index + 1]]).toEqual([
          prefix,
          list[index]?.slug,
          false,
        ]);
    }
  }
});

test("most articles show what their title is about, not only their condition", () => {
  const shown = [...scenes.values()].filter(({ setting }) => setting !== "plain").length;
  expect(shown / articles.length).toBeGreaterThan(0.7);
});
