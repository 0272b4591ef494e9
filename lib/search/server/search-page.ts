import type { NamedDisorder } from "#lib/conditions/server/find-named-disorders.ts";
import type { CategoryRow } from "#lib/content/server/list-content.ts";
import type { FacetCell, Narrow } from "#lib/search/shared/facets.ts";
import type { RelatedName } from "./thesaurus.ts";

/**
 * A search result and its snippet as `parseSnippet` reads it, which is empty without one. `isRelated` lacks words of the term, or
 * has others that mean nearly the same.
 */
export type SearchResult = { contentId: number; markedSnippet: string; isRelated: boolean };

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
  /** Titles that mean nearly the same as the searched term. */
  otherTitles: readonly RelatedName[];
  /** The condition of this site that the term names. */
  disorder: NamedDisorder["disorder"] | null;
  narrow: Narrow;
  category: CategoryRow | null;
  results: SearchResult[];
  page: number;
  pageCount: number;
  /** At most `maxPaged`, with those that are only related. */
  total: number;
  /** How many are only related: the last ones. */
  relatedCount: number;
  /** There may be more. */
  isCapped: boolean;
  /** Nothing contains the words; the results are related, or have similar titles. */
  isSimilar: boolean;
  /** Counts for the filters, if they came with the results. */
  cells: readonly FacetCell[] | null;
};
