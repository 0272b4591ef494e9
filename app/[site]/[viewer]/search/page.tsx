import { PageHead } from "#app/_shared/metadata/PageHead.tsx";
import { redirectToLastPage } from "#app/_shared/page-data/last-page.ts";
import { currentPageNumber } from "#app/_shared/page-data/page-number.ts";
import { findSearchRisk } from "#app/_shared/page-data/risk.ts";
import { loadShell } from "#app/_shared/page-data/site.ts";
import { ListSideColumn } from "#app/_shared/pages/list-side-column.tsx";
import { NotFoundPage } from "#app/_shared/pages/NotFoundPage.tsx";
import { ConditionCard } from "#components/conditions/ConditionCard.tsx";
import { CrisisHelp } from "#components/moderation/crisis/CrisisHelp.tsx";
import { SearchFacets, toSearchScope } from "#components/search/SearchFacets.tsx";
import { SearchResults } from "#components/search/SearchResults.tsx";
import { DefaultLayout } from "#components/shell/DefaultLayout.tsx";
import { SiteSearch } from "#components/shell/SiteSearch.tsx";
import { Pagination } from "#components/ui/Pagination.tsx";
import { SearchPageDocument, type SearchPageQuery } from "#graphql/generated/client/graphql.ts";
import { renderContext } from "#graphql/render-context.ts";
import { crisisTexts } from "#lib/moderation/shared/crisis/crisis-texts.ts";
import { searchPath } from "#lib/search/shared/search.ts";
import { sideColumnTexts } from "#lib/site/shared/side-column-texts.ts";
import { currentScope, currentTerm, SearchEmptyState, SearchHint } from "./search-data.tsx";

type Found = SearchPageQuery["search"];

/** The results of a search. The first page without filters starts with the card of a condition. */
function FoundItems(props: { found: Found; term: string; features: readonly string[] }) {
  const { found, term, features } = props;
  const scope = toSearchScope(found.facets);
  const isNarrowed = Object.values(scope).some(Boolean);
  const card = found.page === 1 && !isNarrowed ? found.disorder : null;
  return (
    <>
      {card ? (
        <div className="mb-8">
          <ConditionCard condition={card} />
        </div>
      ) : null}
      {found.total === 0 ? (
        <SearchEmptyState term={found.term} isNarrowed={isNarrowed} />
      ) : (
        <>
          <SearchResults found={found} links={{ features }} />
          <div className="mt-8">
            <Pagination
              page={found.page}
              pageCount={found.pageCount}
              toHref={(page) => searchPath(term, page, scope)}
              label="Pages of results"
            />
          </div>
        </>
      )}
    </>
  );
}

/** The search of the site: `/search?s={term}`, with or without filters (spec §2). */
export default async function SearchPage() {
  const term = currentTerm();
  const variables = { term, page: currentPageNumber(), ...currentScope() };
  // The search is the slowest part, so it starts first.
  const searching = term === "" ? null : renderContext().read(SearchPageDocument, variables);
  const [result, { site }] = await Promise.all([searching, loadShell()]);
  const found = result?.search ?? null;
  if (found && redirectToLastPage(found)) return null;
  if (found && found.results.length === 0 && found.total > 0) return <NotFoundPage />;
  return (
    <>
      <PageHead
        title={term === "" ? "Search" : `Search: ${term}`}
        path={term === "" ? "/search" : searchPath(term, 1)}
        page={currentPageNumber()}
      />
      <DefaultLayout className="pt-8 sm:pt-12">
        <h1 className="mb-6 text-3xl">Search</h1>
        {findSearchRisk(term) ? (
          <div className="mb-8">
            <CrisisHelp {...crisisTexts.search} lines={site.settings.crisisLines} />
          </div>
        ) : null}
        <div className="max-w-head">
          <SiteSearch siteName={site.displayName} id="search-term" term={term} />
        </div>
        {/* The filters come before the results, or next to them if there is room. */}
        <div className="with-sidebar mt-10 grid gap-x-12 lg:grid-cols-[minmax(0,1fr)_18.75rem] lg:grid-rows-[auto_1fr]">
          {found ? (
            <div className="min-w-0 lg:col-start-2">
              <SearchFacets term={term} facets={found.facets} />
            </div>
          ) : null}
          <div className="min-w-0 lg:col-start-1 lg:row-span-2 lg:row-start-1">
            {found ? (
              <FoundItems found={found} term={term} features={site.features} />
            ) : (
              <SearchHint hasForums={site.features.includes("Forums")} />
            )}
          </div>
          <aside
            aria-label={sideColumnTexts.label}
            className="unless-quiet mt-12 min-w-0 lg:col-start-2 lg:mt-0"
          >
            <ListSideColumn path="/search" />
          </aside>
        </div>
      </DefaultLayout>
    </>
  );
}
