import type { ContentModel } from "#graphql/content-model.ts";
import type { SearchPage } from "#lib/search/server/search-page.ts";
import type { SnippetPart } from "#lib/search/shared/snippet.ts";

/** What stands behind a page of results: how it can be narrowed is counted only where it is asked for. */
export type SearchModel = Omit<SearchPage, "results"> & {
  results: { item: ContentModel; snippet: SnippetPart[] }[];
};
