import type { SeedArticle } from "../../seed-types.ts";
import { familySites } from "../sites/family-sites.ts";

/**
 * Lends a few articles of the families to their relatives: each child’s newest goes to the parent, its
 * third newest to a sibling, and the parent’s second newest to all of its children.
 */
export function placeOnRelatives(articles: SeedArticle[]): SeedArticle[] {
  const placed = new Map<SeedArticle, string[]>();
  const nth = (prefix: string, n: number): SeedArticle | undefined =>
    articles.filter(({ sitePrefix }) => sitePrefix === prefix)[n];
  const place = (article: SeedArticle | undefined, prefixes: string[]): void => {
    if (article) placed.set(article, prefixes);
  };

  for (const parent of familySites) {
    const children = familySites
      .filter(({ parentPrefix }) => parentPrefix === parent.prefix)
      .map(({ prefix }) => prefix);
    if (children.length === 0) continue;
    place(nth(parent.prefix, 1), children);
    children.forEach((child, i) => {
      place(nth(child, 0), [parent.prefix]);
      place(nth(child, 2), children.slice((i + 1) % children.length).slice(0, 1));
    });
  }
  return articles.map((article) => ({ ...article, placedOn: placed.get(article) ?? [] }));
}
