import { familySites } from "#seed/content/sites/family-sites.ts";
import type { SeedArticle } from "#seed/seed-types.ts";

/**
 * Lends a few articles of the families to their relatives: one of each child’s goes to the parent and
 * another to a sibling, and one of the parent’s to all of its children.
 */
export function placeOnRelatives(articles: SeedArticle[]): SeedArticle[] {
  const placed = new Map<SeedArticle, string[]>();
  const shown = new Set(articles.map(({ sitePrefix, slug }) => `${sitePrefix}/${slug}`));

  /** Titles without the condition in them can meet a namesake there; then the next one goes. */
  const lend = (from: string, to: string[]): void => {
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
    lend(parent.prefix, children);
    children.forEach((child, i) => {
      lend(child, [parent.prefix]);
      lend(child, children.slice((i + 1) % children.length).slice(0, 1));
    });
  }
  return articles.map((article) => ({ ...article, placedOn: placed.get(article) ?? [] }));
}
