import { familySites } from "#seed/content/sites/family-sites.ts";
import type { SeedArticle } from "#seed/seed-types.ts";

/**
 * Places some articles on related sites: one article of each child on its parent, another on a sibling,
 * and one article of the parent on all its children.
 */
export function placeOnRelatives(articles: SeedArticle[]): SeedArticle[] {
  const placed = new Map<SeedArticle, string[]>();
  const shown = new Set(articles.map(({ sitePrefix, slug }) => `${sitePrefix}/${slug}`));

  /** Skips articles whose slug already exists on a target site. */
  const placeOneArticle = (from: string, to: string[]): void => {
    const article = articles.find(
      (candidate) =>
        candidate.sitePrefix === from &&
        !placed.has(candidate) &&
        to.every((prefix) => !shown.has(`${prefix}/${candidate.slug}`)),
    );
    if (!article) return;
    placed.set(article, to);
    for (const prefix of to) shown.add(`${prefix}/${article.slug}`);
  };

  for (const parent of familySites) {
    const children = familySites
      .filter(({ parentPrefix }) => parentPrefix === parent.prefix)
      .map(({ prefix }) => prefix);
    if (children.length === 0) continue;
    placeOneArticle(parent.prefix, children);
    children.forEach((child, i) => {
      placeOneArticle(child, [parent.prefix]);
      placeOneArticle(child, children.slice((i + 1) % children.length).slice(0, 1));
    });
  }
  return articles.map((article) => ({ ...article, placedOn: placed.get(article) ?? [] }));
}
