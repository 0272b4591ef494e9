import type { ContentType } from "#lib/content/shared/content.ts";
import type { Queryable } from "#lib/core/server/db/client.ts";
import { resultsPerPage } from "#lib/search/shared/search.ts";
import type { SiteScope } from "#lib/site/shared/site.ts";
import type { Expansion } from "./expand-term.ts";
import type { FoundPage } from "./find-page.ts";
import { findRelatedIds } from "./related-queries.ts";
import type { SearchPage, SearchResult } from "./search-page.ts";

/** Maximum number of results with related ones: two pages. */
const maxWithRelated = 2 * resultsPerPage;

type Options = {
  db: Queryable;
  site: SiteScope;
  types: readonly ContentType[];
  page: number;
  expansion: Expansion;
  /** Words of the term that no entry of the site contains. */
  unknownWords: readonly string[] | null;
};

/** Whether a related search can find more: the term has several words or alternatives, and some of them are known. */
const saysMore = ({ alternatives }: Expansion, unknownWords: readonly string[] | null): boolean => {
  const others = alternatives.filter(({ words }) => !unknownWords?.includes(words));
  return others.length > 0 && alternatives.length > 1;
};

/**
 * If fewer than two pages of results have all words, adds related entries after all others.
 * @param readWhole reads the results with all words
 */
export async function addRelated(
  found: FoundPage,
  readWhole: () => Promise<readonly SearchResult[]>,
  { db, site, types, page, expansion, unknownWords }: Options,
): Promise<Partial<SearchPage>> {
  if (found.total >= maxWithRelated || !saysMore(expansion, unknownWords)) return {};
  const whole = await readWhole();
  const ids = await findRelatedIds(db, site, expansion, {
    types,
    without: whole.map(({ contentId }) => contentId),
    limit: maxWithRelated - whole.length,
  });
  if (ids.length === 0) return {};
  const related = ids.map((contentId) => ({ contentId, markedSnippet: "", isRelated: true }));
  const total = whole.length + related.length;
  const first = (page - 1) * resultsPerPage;
  return {
    results: [...whole, ...related].slice(first, first + resultsPerPage),
    total,
    relatedCount: related.length,
    pageCount: Math.ceil(total / resultsPerPage),
    isSimilar: whole.length === 0,
    cells: whole.length === 0 ? [] : found.cells,
  };
}
