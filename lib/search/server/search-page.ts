import type { NamedDisorder } from "#lib/conditions/server/find-named-disorders.ts";
import type { CategoryRow } from "#lib/content/server/list-content.ts";
import type { FacetCell, Narrow } from "#lib/search/shared/facets.ts";
import type { RelatedName } from "./thesaurus.ts";

/**
 * A search result and its snippet for `parseSnippet`, empty if there is none. A result with `isRelated` lacks words of
 * the term, or has words of nearly the same meaning instead.
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
  /** The corrected term that was searched for, because no entry has all words as typed. */
  correctedTerm: string | null;
  /** Parts of the searched term that may be whole titles. */
  titles: string[];
  /** Titles with nearly the same meaning as the searched term. */
  otherTitles: readonly RelatedName[];
  /** The condition of this site that the term names. */
  disorder: NamedDisorder["disorder"] | null;
  narrow: Narrow;
  category: CategoryRow | null;
  results: SearchResult[];
  page: number;
  pageCount: number;
  /** The number of results, at most `maxPaged`, including related ones. */
  total: number;
  /** The number of related results, which come last. */
  relatedCount: number;
  /** Whether there may be more results. */
  isCapped: boolean;
  /** No entry contains the words; the results are related, or have similar titles. */
  isSimilar: boolean;
  /** Counts for the filters, if they came with the results. */
  cells: readonly FacetCell[] | null;
};
