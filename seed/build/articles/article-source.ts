import { reserveSlug } from "#seed/build/build-slug.ts";
import { parseArticleText } from "#seed/build/parse-sections.ts";
import type { SeedArticle } from "#seed/seed-types.ts";

/** An article as it was written, before it has a date and a place in the list. */
export type ArticleSource = {
  title: string;
  summary: string;
  categorySlug: string;
  author: string;
  /** In the notation of `parseArticleText`. */
  text: string;
};

export type Timing = { publishedDaysAgo: number; publishedMinute: number; isFeatured: boolean };

export function toArticle(
  sitePrefix: string,
  source: ArticleSource,
  timing: Timing,
  taken: Set<string>,
): SeedArticle {
  return {
    sitePrefix,
    placedOn: [],
    slug: reserveSlug(source.title, taken),
    title: source.title,
    summary: source.summary,
    categorySlug: source.categorySlug,
    author: source.author,
    ...timing,
    sections: parseArticleText(source.text),
  };
}
