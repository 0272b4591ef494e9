import type { NamedDisorder } from "#lib/conditions/server/find-named-disorders.ts";
import { nameKey } from "#lib/conditions/shared/disorder.ts";
import { shownTypes } from "#lib/content/shared/shown-types.ts";
import type { Queryable } from "#lib/core/server/db/client.ts";
import { spellOutUmlauts } from "#lib/core/shared/umlauts.ts";
import { resultsPerPage, toWebSearch } from "#lib/search/shared/search.ts";
import { listSpelledWords } from "#lib/search/shared/spelling.ts";
import {
  findNamed,
  listSynonymTerms,
  listTitleRuns,
  listWordRuns,
} from "#lib/search/shared/synonyms.ts";
import type { SiteWithFeatures } from "#lib/site/shared/site.ts";
import type { Filter } from "./found-queries.ts";
import type { SearchPage } from "./search-page.ts";
import { countMatches, findMatches } from "./search-queries.ts";
import type { RelatedName } from "./thesaurus.ts";

/** Finds the conditions of a site with one of these names. */
export type FindNamed = (keys: readonly string[]) => Promise<NamedDisorder[]>;

export type FoundPage = Pick<
  SearchPage,
  | "terms"
  | "titles"
  | "otherTitles"
  | "disorder"
  | "results"
  | "total"
  | "isCapped"
  | "pageCount"
  | "cells"
>;

/**
 * One page of results for a term as spelled, including the other names of a condition in it.
 * @param options.searched the normalised term
 * @returns `unknownWords`: the words that no entry of the site contains; `null` if an entry has all words of the term
 * or of a synonym
 */
export async function findPage(options: {
  db: Queryable;
  site: SiteWithFeatures;
  searched: string;
  filter: Filter;
  /** Titles with nearly the same meaning. */
  otherTitles: readonly RelatedName[];
  page: number;
  hasFacets: boolean;
  findNamedConditions: FindNamed;
}): Promise<{ found: FoundPage; unknownWords: string[] | null }> {
  const { db, site, searched, filter, otherTitles, page, hasFacets } = options;
  const key = nameKey(searched);
  const named = await options.findNamedConditions(listWordRuns(key));
  const spelled = spellOutUmlauts(searched);
  const terms = [
    searched,
    ...(spelled ? [spelled] : []),
    ...listSynonymTerms(searched, key, named),
  ].map(toWebSearch);
  const titles = listTitleRuns(searched, key);
  const offset = (page - 1) * resultsPerPage;
  const { matches, cells, unknownWords, ...size } = await findMatches(db, site, {
    searched: { terms, titles, otherTitles },
    filter,
    page: { limit: resultsPerPage, offset, hasFacets },
    spelled: { words: listSpelledWords(searched), types: shownTypes(site.features) },
  });
  const { total, isCapped } =
    matches.length === 0 && page > 1
      ? await countMatches(db, site, { terms, titles, otherTitles }, filter)
      : size;
  const pageCount = Math.ceil(total / resultsPerPage);
  const results = matches.map(({ id, snippet }) => ({
    contentId: id,
    markedSnippet: snippet,
    isRelated: false,
  }));
  const found = {
    terms,
    titles,
    otherTitles,
    disorder: findNamed(key, named)?.disorder ?? null,
    results: page > pageCount ? [] : results,
    total,
    isCapped,
    pageCount,
    cells,
  };
  return { found, unknownWords };
}
