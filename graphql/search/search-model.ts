import type { ContentModel } from "#graphql/content-model.ts";
import type { SearchPage } from "#lib/search/server/search-page.ts";
import type { SnippetPart } from "#lib/search/shared/snippet.ts";

/** The source object of a page of results: facets are counted only when selected. */
export type SearchModel = Omit<SearchPage, "results"> & {
  results: { item: ContentModel; snippet: SnippetPart[] }[];
};
