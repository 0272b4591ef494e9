import type { NamedDisorder } from "#lib/conditions/server/find-named-disorders.ts";
import type { CategoryRow } from "#lib/content/server/list-content.ts";
import type { FacetCell, Narrow } from "#lib/search/shared/facets.ts";
import type { SnippetPart } from "#lib/search/shared/snippet.ts";

/** One item found, and the place where it holds the words; no parts where only its title does. */
export type SearchResult = { contentId: number; snippet: SnippetPart[] };

export type SearchPage = {
  /** What was searched for: what was typed, on one line and not longer than 500 characters. */
  term: string;
  /** The same, and once more for each other name of the condition that it names; none for none. */
  terms: string[];
  /** The condition of this site that the term names. */
  disorder: NamedDisorder["disorder"] | null;
  narrow: Narrow;
  category: CategoryRow | null;
  results: SearchResult[];
  page: number;
  pageCount: number;
  /** `maxPaged` at most. */
  total: number;
  /** There may be more. */
  isCapped: boolean;
  /** Nothing holds the words; the results have titles that look alike. */
  isSimilar: boolean;
  /** Ways to narrow it, where they came with the results. */
  cells: readonly FacetCell[] | null;
};
