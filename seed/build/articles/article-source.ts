import type { ArticleTemplate } from "#lib/content/shared/article-template.ts";
import { reserveSlug } from "#seed/build/build-slug.ts";
import { parseArticleText } from "#seed/build/parse-sections.ts";
import type { SeedArticle } from "#seed/seed-types.ts";

/** An article without dates and placement. */
export type ArticleSource = {
  title: string;
  summary: string;
  categorySlug: string;
  author: string;
  /** The template of its page; without one the rule decides. */
  template?: ArticleTemplate;
  /** Text in the markup of `parseArticleText`. */
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
    template: source.template,
    ...timing,
    sections: parseArticleText(source.text),
  };
}
