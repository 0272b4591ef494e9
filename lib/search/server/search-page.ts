import type { NamedDisorder } from "#lib/conditions/server/find-named-disorders.ts";
import type { CategoryRow } from "#lib/content/server/list-content.ts";
import type { FacetCell, Narrow } from "#lib/search/shared/facets.ts";

/** A search result and its snippet as `parseSnippet` reads it, which is empty without one. */
export type SearchResult = { contentId: number; markedSnippet: string };

export type SearchPage = {
  /** The normalised term: one line of at most 500 characters. */
  term: string;
  /**
   * The searched term as a web search, followed by one variant for each other name of the condition in it;
   * empty if there is nothing to search for.
   */
  terms: string[];
  /** The term that was searched for instead, because nothing has all words as they were typed. */
  correctedTerm: string | null;
  /** Parts of the searched term that may be whole titles. */
  titles: string[];
  /** The condition of this site that the term names. */
  disorder: NamedDisorder["disorder"] | null;
  narrow: Narrow;
  category: CategoryRow | null;
  results: SearchResult[];
  page: number;
  pageCount: number;
  /** At most `maxPaged`. */
  total: number;
  /** There may be more. */
  isCapped: boolean;
  /** Nothing contains the words; the results have similar titles. */
  isSimilar: boolean;
  /** Counts for the filters, if they came with the results. */
  cells: readonly FacetCell[] | null;
};
