import type { SeedArticle } from "../../seed-types.ts";
import { createRandom } from "../seeded-random.ts";
import type { ArticleSource } from "./article-source.ts";
import { toArticle } from "./article-source.ts";
import { planTiming } from "./plan-timing.ts";

/** Gives dates to articles that were written one by one, mixing the subjects. */
export function placeWrittenArticles(sitePrefix: string, sources: ArticleSource[]): SeedArticle[] {
  const random = createRandom(`articles:${sitePrefix}`);
  const timing = planTiming(sources.length, random);
  const taken = new Set<string>();
  return random
    .shuffle(sources)
    .map((source, i) => toArticle(sitePrefix, source, timing[i]!, taken));
}
