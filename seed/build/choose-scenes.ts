import { findScenes } from "#lib/illustrations/shared/find-scene.ts";
import type { Scene } from "#lib/illustrations/shared/scene.ts";
import { getSign } from "#seed/content/sites/site-signs.ts";
import type { SeedArticle } from "#seed/seed-types.ts";

/** Number of neighbouring articles in a list whose pictures must differ. */
const neighbours = 3;

/** The fallback scene, somebody who reads, for an article whose neighbours use all of its other scenes. */
const reading: Scene = { setting: "desk", objects: ["open-book", "glasses", "hot-beverage"] };

const newestFirst = (one: SeedArticle, other: SeedArticle) =>
  one.publishedDaysAgo - other.publishedDaysAgo || other.publishedMinute - one.publishedMinute;

/** The motif of a scene on a small card: its main object. All doctors look the same, and so do all bubbles. */
export const toMotif = ({ objects: [main = ""] }: Scene): string =>
  main.replace(/^(?:woman|man|person|left)-/, "").replace(/^speech-.*/, "speech-bubble");

/** The lists that an article is in: of its site, of its category, and of the sites that it is placed on. */
export const toLists = ({ sitePrefix, categorySlug, placedOn }: SeedArticle): string[] => [
  sitePrefix,
  `${sitePrefix}/${categorySlug}`,
  ...placedOn,
];

/**
 * The scenes of articles: each fits the topic of its article, and differs from its neighbours in all lists with the
 * article.
 */
export function chooseScenes(articles: readonly SeedArticle[]): Map<SeedArticle, Scene> {
  const chosen = new Map<SeedArticle, Scene>();
  /** Scenes of the previous articles, newest first, by list. */
  const before = new Map<string, Scene[]>();
  for (const article of articles.toSorted(newestFirst)) {
    const { title, summary, sitePrefix } = article;
    const lists = toLists(article).map((name) => before.get(name) ?? []);
    const number = lists[0]?.length ?? 0;
    const scenes = [...findScenes({ title, summary, sign: getSign(sitePrefix), number }), reading];
    const isFree = (scene: Scene, count: number) =>
      lists.every((list) => !list.slice(0, count).some((one) => toMotif(one) === toMotif(scene)));
    // Two adjacent night skies look alike, whatever is in front of them.
    const isSecondNight = ({ setting }: Scene) =>
      setting === "night" && lists.some(([last]) => last?.setting === "night");
    const scene =
      scenes.find((one) => isFree(one, neighbours) && !isSecondNight(one)) ??
      scenes.find((one) => isFree(one, 1)) ??
      scenes[0];
    if (!scene) throw new Error("An article has no scene");
    chosen.set(article, scene);
    for (const name of toLists(article)) before.set(name, [scene, ...(before.get(name) ?? [])]);
  }
  return chosen;
}
