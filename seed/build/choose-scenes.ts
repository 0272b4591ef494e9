import { findScenes } from "#lib/illustrations/shared/find-scene.ts";
import type { Scene } from "#lib/illustrations/shared/scene.ts";
import { getSign } from "#seed/content/sites/site-signs.ts";
import type { SeedArticle } from "#seed/seed-types.ts";

/** Articles beside each other in a list, of which no two look alike. */
const neighbours = 3;

/** For an article whose other pictures its neighbours have: somebody reads. */
const reading: Scene = { setting: "desk", objects: ["open-book", "glasses", "hot-beverage"] };

const newestFirst = (one: SeedArticle, other: SeedArticle) =>
  one.publishedDaysAgo - other.publishedDaysAgo || other.publishedMinute - one.publishedMinute;

/** What is seen of a scene at arm's length: its main object, where all doctors and all bubbles look the same. */
export const toMotif = ({ objects: [main = ""] }: Scene): string =>
  main.replace(/^(?:woman|man|person|left)-/, "").replace(/^speech-.*/, "speech-bubble");

/** The scenes of articles: of what each is about, and different from those near it in the lists that it is in. */
export function chooseScenes(articles: readonly SeedArticle[]): Map<SeedArticle, Scene> {
  const chosen = new Map<SeedArticle, Scene>();
  for (const [prefix, ofSite] of Map.groupBy(articles, ({ sitePrefix }) => sitePrefix)) {
    const sign = getSign(prefix);
    /** Motifs of the articles before, newest first, in the list of the site and in those of its categories. */
    const before = new Map<string, string[]>();
    for (const [index, article] of ofSite.toSorted(newestFirst).entries()) {
      const { title, summary, categorySlug } = article;
      const lists = ["", categorySlug];
      const recent = lists.map((list) => (before.get(list) ?? []).slice(0, neighbours));
      const scenes = [...findScenes({ title, summary, sign, number: index }), reading];
      const isFree = (scene: Scene, count: number) =>
        recent.every((motifs) => !motifs.slice(0, count).includes(toMotif(scene)));
      const scene =
        scenes.find((one) => isFree(one, neighbours)) ??
        scenes.find((one) => isFree(one, 1)) ??
        scenes[0];
      if (!scene) throw new Error("An article has no scene");
      chosen.set(article, scene);
      for (const list of lists) before.set(list, [toMotif(scene), ...(before.get(list) ?? [])]);
    }
  }
  return chosen;
}
