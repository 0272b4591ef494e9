import type { SearchPage } from "#lib/search/server/search-page.ts";

export type { SearchResult as SearchResultModel } from "#lib/search/server/search-page.ts";

/** The source object of a page of results: facets are counted, and items read, only when selected. */
export type SearchModel = SearchPage;
