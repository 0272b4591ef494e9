import { findNamedDisorders } from "#lib/conditions/server/find-named-disorders.ts";
import type { ContentType } from "#lib/content/shared/content.ts";
import { shownTypes } from "#lib/content/shared/shown-types.ts";
import type { Database } from "#lib/core/server/db/client.ts";
import type { Narrow } from "#lib/search/shared/facets.ts";
import {
  hasWords,
  normalizeTerm,
  resultsPerPage,
  toTitleWords,
} from "#lib/search/shared/search.ts";
import type { SiteWithFeatures } from "#lib/site/shared/site.ts";
import { correctSpelling } from "./correct-spelling.ts";
import { findCategory } from "./find-category.ts";
import { type FindNamed, findPage } from "./find-page.ts";
import type { SearchLimits } from "./search-limits.ts";
import type { SearchPage } from "./search-page.ts";
import { findSimilarTitles } from "./similar-titles-queries.ts";

/**
 * One page of search results of a site (spec §2 Search). Open to everyone. An empty or unusual term
 * finds nothing and is not an error. The name of one of the site's conditions also finds items that
 * use its other names. Where nothing has all words, unknown words are corrected.
 * @param options.page counted from 1; ten results each
 * @param options.narrow a type, a home site, a category by its slug; unknown values are ignored
 * @param options.address of the client, for rate limits; empty if the request handler has counted
 * the page
 * @param options.findNamedConditions of the site, where they may be known without a query
 * @throws AppError RATE_LIMITED
 */
export async function searchContent(options: {
  db: Database;
  limits: SearchLimits;
  site: SiteWithFeatures;
  address: string;
  term: string;
  page: number;
  narrow?: Partial<Narrow>;
  findNamedConditions?: FindNamed;
}): Promise<SearchPage> {
  const { db, site, page } = options;
  const { findNamedConditions = (keys) => findNamedDisorders(db, site, keys) } = options;
  const { narrow, category, types } = await readNarrow(db, site, options.narrow);
  const term = normalizeTerm(options.term);
  const open = { term, correctedTerm: null, terms: [], titles: [], disorder: null };
  const nothing = { results: [], pageCount: 0, total: 0, isCapped: false, isSimilar: false };
  const none: SearchPage = { ...open, narrow, category, ...nothing, page, cells: null };
  if (!hasWords(term)) return none;
  if (options.address !== "") await options.limits.consume("search", options.address);
  const within = { siteId: narrow.siteId ?? undefined, categoryId: category?.id };
  // A filtered search gets its facets from a separate statement, and is not widened to similar
  // titles.
  const isNarrowed = Object.values(narrow).some((value) => value !== null);
  const find = (searched: string) =>
    findPage({
      db,
      site,
      searched,
      filter: { types, within },
      page,
      hasFacets: !isNarrowed,
      findNamedConditions,
    });
  const typed = await find(term);
  if (typed.unknownWords) {
    const correctedTerm = await correctSpelling(db, site, term, {
      ...{ unknown: typed.unknownWords, types: shownTypes(site.features) },
    });
    const corrected = correctedTerm === null ? null : await find(correctedTerm);
    if (corrected && corrected.found.total > 0)
      return { ...none, ...corrected.found, correctedTerm };
  }
  if (typed.found.total > 0 || isNarrowed) return { ...none, ...typed.found };
  const unfound = { ...none, ...typed.found, cells: [] };
  const similar = await findSimilarTitles(db, site, toTitleWords(term), {
    types,
    limit: resultsPerPage,
  });
  if (similar.length === 0) return unfound;
  return {
    ...unfound,
    results: page > 1 ? [] : similar.map(({ id }) => ({ contentId: id, markedSnippet: "" })),
    total: similar.length,
    pageCount: 1,
    isSimilar: true,
  };
}

/** Keeps the filters that exist on the site. */
async function readNarrow(db: Database, site: SiteWithFeatures, wanted: Partial<Narrow> = {}) {
  const shown = shownTypes(site.features);
  const type = wanted.type && shown.includes(wanted.type) ? wanted.type : null;
  const category = await findCategory(db, site, wanted.category ?? null);
  const narrow: Narrow = {
    type,
    siteId: wanted.siteId ?? null,
    category: category?.slug ?? null,
  };
  const types: readonly ContentType[] = type ? [type] : shown;
  return { narrow, category, types };
}
