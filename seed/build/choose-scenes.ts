import { findScene } from "#lib/illustrations/shared/find-scene.ts";
import { type Scene, scenePath } from "#lib/illustrations/shared/scene.ts";
import { getSign } from "#seed/content/sites/site-signs.ts";
import type { SeedArticle } from "#seed/seed-types.ts";

/** Articles beside each other in a list, of which no two look alike. */
const neighbours = 3;
/** A topic has fewer scenes than this. */
const maxTries = 6;

const newestFirst = (one: SeedArticle, other: SeedArticle) =>
  one.publishedDaysAgo - other.publishedDaysAgo || other.publishedMinute - one.publishedMinute;

/** The scenes of articles: of what each is about, and different from those before it in the list of its site. */
export function chooseScenes(articles: readonly SeedArticle[]): Map<SeedArticle, Scene> {
  const chosen = new Map<SeedArticle, Scene>();
  for (const [prefix, ofSite] of Map.groupBy(articles, ({ sitePrefix }) => sitePrefix)) {
    const sign = getSign(prefix);
    const recent: string[] = [];
    for (const [index, article] of ofSite.toSorted(newestFirst).entries()) {
      const { title, summary } = article;
      const candidates = Array.from({ length: maxTries }, (_unused, number) =>
        findScene({ title, summary, sign, number: index + number }),
      );
      const [first] = candidates;
      const scene = candidates.find((one) => !recent.includes(scenePath(one, 0))) ?? first;
      if (!scene) throw new Error("An article has no scene");
      chosen.set(article, scene);
      recent.unshift(scenePath(scene, 0));
      recent.length = Math.min(recent.length, neighbours);
    }
  }
  return chosen;
}
