import { createRandom } from "#seed/build/seeded-random.ts";
import { zipLists } from "#seed/build/zip-lists.ts";
import type { SeedArticle } from "#seed/seed-types.ts";
import type { ArticleSource } from "./article-source.ts";
import { toArticle } from "./article-source.ts";
import { planTiming } from "./plan-timing.ts";

/** Assigns dates to articles that were written individually, in random order. */
export function placeWrittenArticles(sitePrefix: string, sources: ArticleSource[]): SeedArticle[] {
  const random = createRandom(`articles:${sitePrefix}`);
  const timing = planTiming(sources.length, random);
  const taken = new Set<string>();
  return zipLists(random.shuffle(sources), timing).map(([source, time]) =>
    toArticle(sitePrefix, source, time, taken),
  );
}
