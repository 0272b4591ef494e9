import type { Metadata } from "next";
import { NotFoundPage } from "#app/NotFoundPage.tsx";
import { currentPageNumber, pageMetadata, readShell } from "#app/page-parts.ts";
import { NothingFound } from "#components/search/NothingFound.tsx";
import { SearchResults } from "#components/search/SearchResults.tsx";
import { DefaultLayout } from "#components/shell/DefaultLayout.tsx";
import { SiteSearch } from "#components/shell/SiteSearch.tsx";
import { Pagination } from "#components/ui/Pagination.tsx";
import {
  NotFoundRecommendationsDocument,
  SearchPageDocument,
} from "#graphql/generated/client/graphql.ts";
import { pageLink } from "#graphql/link.ts";
import { searchPath, searchTerm } from "#lib/search/shared/search.ts";

export const dynamic = "force-dynamic";

const currentTerm = () => searchTerm(pageLink().current().query.get("s"));

export function generateMetadata(): Promise<Metadata> {
  const term = currentTerm();
  return pageMetadata({
    title: term === "" ? "Search" : `Search: ${term}`,
    path: term === "" ? "/search" : searchPath(term, 1),
    page: currentPageNumber(),
    isIndexed: false,
  });
}

/** Before anything is asked for: what can be. */
function WhatToSearch({ hasForums }: { hasForums: boolean }) {
  return (
    <p className="max-w-read text-ink-soft">
      Look for a symptom, a treatment or a word from a title, in all articles
      {hasForums ? " and forum threads" : ""} of this site.
    </p>
  );
}

async function Nothing({ term }: { term: string }) {
  const { recentsAsRecommendations } = await pageLink().read(NotFoundRecommendationsDocument, {});
  return <NothingFound term={term} recents={recentsAsRecommendations} />;
}

/** The search of the site: `/search?s={term}` (spec §2). */
export default async function SearchPage() {
  const { site } = await readShell();
  const term = currentTerm();
  const variables = { term, page: currentPageNumber() };
  const found = term === "" ? null : (await pageLink().read(SearchPageDocument, variables)).search;
  if (found && found.page > 1 && found.results.length === 0) return <NotFoundPage />;
  return (
    <DefaultLayout className="pt-8 sm:pt-12">
      <h1 className="mb-6 text-3xl">Search</h1>
      <div className="max-w-head">
        <SiteSearch siteName={site.displayName} id="search-term" term={term} />
      </div>
      <div className="mt-10">
        {found === null ? <WhatToSearch hasForums={site.features.includes("Forums")} /> : null}
        {found?.total === 0 ? <Nothing term={found.term} /> : null}
        {found && found.total > 0 ? (
          <>
            <SearchResults found={found} links={{ features: site.features }} />
            <div className="mt-8">
              <Pagination
                page={found.page}
                pageCount={found.pageCount}
                hrefOf={(page) => searchPath(term, page)}
                label="Pages of results"
              />
            </div>
          </>
        ) : null}
      </div>
    </DefaultLayout>
  );
}
