import { shownTypes } from "../../content/shared/shown-types.ts";
import type { Database } from "../../core/server/db/client.ts";
import type { Limits } from "../../core/server/limits/limits.ts";
import type { Site } from "../../site/shared/site.ts";
import { resultsPerPage, searchTerm, wordsOf } from "../shared/search.ts";
import { parseSnippet, type SnippetPart } from "../shared/snippet.ts";
import { countMatches, findMatches, findSimilarTitles } from "./search-queries.ts";

/** One item found, and the place where it holds the words; no parts where only its title does. */
export type SearchResult = { contentId: number; snippet: SnippetPart[] };

export type SearchPage = {
  /** What was searched for: what was typed, on one line and not longer than 500 characters. */
  term: string;
  results: SearchResult[];
  page: number;
  pageCount: number;
  total: number;
  /** Nothing holds the words; the results have titles that look alike. */
  isSimilar: boolean;
};

/**
 * One page of what a visitor of the site can find (spec §2 Search). Open to everyone. An empty or
 * odd term finds nothing; none is an error.
 * @param options.page counted from 1; twenty results each
 * @param options.address of the peer, for limits; empty when the front door has counted the page
 * @throws AppError RATE_LIMITED
 */
export async function searchContent(options: {
  db: Database;
  limits: Limits;
  site: Site;
  address: string;
  term: string;
  page: number;
}): Promise<SearchPage> {
  const { db, site, page } = options;
  const term = searchTerm(options.term);
  const none = { term, results: [], page, pageCount: 0, total: 0, isSimilar: false };
  if (term === "") return none;
  if (options.address !== "") await options.limits.consume("search", options.address);
  const types = shownTypes(site.features);
  const offset = (page - 1) * resultsPerPage;
  const rows = await findMatches(db, site, term, { types, limit: resultsPerPage, offset });
  const [first] = rows;
  const total = first?.total ?? (page > 1 ? await countMatches(db, site, term, types) : 0);
  if (total > 0) {
    const results = rows.map(({ id, snippet }) => ({
      contentId: id,
      snippet: parseSnippet(snippet),
    }));
    return { ...none, results, total, pageCount: Math.ceil(total / resultsPerPage) };
  }
  const similar = await findSimilarTitles(db, site, wordsOf(term), {
    types,
    limit: resultsPerPage,
  });
  if (similar.length === 0) return none;
  return {
    ...none,
    results: page > 1 ? [] : similar.map(({ id }) => ({ contentId: id, snippet: [] })),
    total: similar.length,
    pageCount: 1,
    isSimilar: true,
  };
}
