import type { Metadata } from "next";
import { NotFoundPage } from "#app/NotFoundPage.tsx";
import { currentPageNumber, pageMetadata, readShell } from "#app/page-parts.ts";
import { ConditionCard } from "#components/conditions/ConditionCard.tsx";
import { NothingFound } from "#components/search/NothingFound.tsx";
import { SearchFacets, scopeOf } from "#components/search/SearchFacets.tsx";
import { SearchResults } from "#components/search/SearchResults.tsx";
import { DefaultLayout } from "#components/shell/DefaultLayout.tsx";
import { SiteSearch } from "#components/shell/SiteSearch.tsx";
import { Pagination } from "#components/ui/Pagination.tsx";
import {
  NotFoundRecommendationsDocument,
  SearchPageDocument,
} from "#graphql/generated/client/graphql.ts";
import { pageLink } from "#graphql/link.ts";
import { contentTypes } from "#lib/content/shared/content.ts";
import { searchPath, searchTerm } from "#lib/search/shared/search.ts";

export const dynamic = "force-dynamic";

const currentTerm = () => searchTerm(pageLink().current().query.get("s"));

/** What the address narrows the search to; a word that is no type narrows nothing. */
function currentScope() {
  const { query } = pageLink().current();
  const type = contentTypes.find((one) => one === query.get("type")) ?? null;
  return { type, site: query.get("site"), category: query.get("category") };
}

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

async function Nothing({ term, isNarrowed }: { term: string; isNarrowed: boolean }) {
  const { recentsAsRecommendations } = await pageLink().read(NotFoundRecommendationsDocument, {});
  return <NothingFound term={term} isNarrowed={isNarrowed} recents={recentsAsRecommendations} />;
}

/** The search of the site: `/search?s={term}`, narrowed or not (spec §2). */
export default async function SearchPage() {
  const { site } = await readShell();
  const term = currentTerm();
  const variables = { term, page: currentPageNumber(), ...currentScope() };
  const found = term === "" ? null : (await pageLink().read(SearchPageDocument, variables)).search;
  if (found && found.total > 0 && found.results.length === 0) return <NotFoundPage />;
  const scope = found ? scopeOf(found.facets) : {};
  const isNarrowed = Object.values(scope).some(Boolean);
  const card = found?.page === 1 && !isNarrowed ? found.disorder : null;
  return (
    <DefaultLayout className="pt-8 sm:pt-12">
      <h1 className="mb-6 text-3xl">Search</h1>
      <div className="max-w-head">
        <SiteSearch siteName={site.displayName} id="search-term" term={term} />
      </div>
      <div className="mt-10">
        {found === null ? <WhatToSearch hasForums={site.features.includes("Forums")} /> : null}
        {card ? (
          <div className="mb-8">
            <ConditionCard condition={card} />
          </div>
        ) : null}
        {found ? <SearchFacets term={term} facets={found.facets} /> : null}
        {found?.total === 0 ? <Nothing term={found.term} isNarrowed={isNarrowed} /> : null}
        {found && found.total > 0 ? (
          <>
            <SearchResults found={found} links={{ features: site.features }} />
            <div className="mt-8">
              <Pagination
                page={found.page}
                pageCount={found.pageCount}
                hrefOf={(page) => searchPath(term, page, scope)}
                label="Pages of results"
              />
            </div>
          </>
        ) : null}
      </div>
    </DefaultLayout>
  );
}
