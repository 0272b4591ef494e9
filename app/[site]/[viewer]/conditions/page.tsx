import { redirectToLastPage } from "#app/_shared/page-data/last-page.ts";
import { loadShell } from "#app/_shared/page-data/site.ts";
import { ListSideColumn } from "#app/_shared/pages/list-side-column.tsx";
import { NotFoundPage } from "#app/_shared/pages/NotFoundPage.tsx";
import { JsonLd } from "#app/_shared/structured-data/JsonLd.tsx";
import { listData } from "#app/_shared/structured-data/list-data.ts";
import { ConditionsByLetter } from "#components/conditions/ConditionList.tsx";
import { DirectorySearch } from "#components/conditions/DirectorySearch.tsx";
import { FeaturedConditions } from "#components/conditions/FeaturedConditions.tsx";
import { LetterNav } from "#components/conditions/LetterNav.tsx";
import { DefaultLayout } from "#components/shell/DefaultLayout.tsx";
import { SideColumn } from "#components/shell/SideColumn.tsx";
import { Pagination } from "#components/ui/Pagination.tsx";
import { conditionTexts } from "#lib/conditions/shared/condition-texts.ts";
import { directoryPath } from "#lib/conditions/shared/disorder.ts";
import { sideColumnTexts } from "#lib/site/shared/side-column-texts.ts";
import { hasDirectory } from "./condition-data.ts";
import {
  currentDirectoryTerm,
  currentLetter,
  DirectoryHead,
  DirectoryMatches,
  loadDirectory,
} from "./directory.tsx";

/** The site's conditions from A to Z with a search; not found on a site with fewer than two. */
export default async function ConditionsPage() {
  const term = currentDirectoryTerm();
  const letter = currentLetter();
  const [{ disorderDirectory, featuredDisorders }, { site }] = await Promise.all([
    loadDirectory(),
    loadShell(),
  ]);
  const { disorders, letters, page, pageCount } = disorderDirectory;
  if (!hasDirectory(disorderDirectory)) return <NotFoundPage />;
  if (term === null && pageCount > 0 && redirectToLastPage({ page, pageCount })) return null;
  if (term === null && disorders.length === 0) return <NotFoundPage />;
  return (
    <DefaultLayout className="pt-8 sm:pt-12">
      <DirectoryHead />
      <JsonLd
        things={listData(site, {
          name: conditionTexts.directoryTitle,
          description: conditionTexts.directoryLead,
          path: "/conditions",
          page,
          items: disorders.map(({ name, path }) => ({ title: name, path, originalSite: null })),
        })}
      />
      <h1 className="text-3xl">{conditionTexts.directoryTitle}</h1>
      <p className="mt-3 mb-6 max-w-read text-lg text-balance text-ink-soft">
        {conditionTexts.directoryLead}
      </p>
      <SideColumn label={sideColumnTexts.label} sidebar={<ListSideColumn path="/conditions" />}>
        <div className="max-w-head">
          <DirectorySearch term={term ?? ""} />
        </div>
        <div className="mt-8">
          <LetterNav letters={letters} current={term === null ? letter : undefined} />
        </div>
        <div className="mt-8">
          {term === null ? (
            <>
              {letter === null && page === 1 ? (
                <FeaturedConditions conditions={featuredDisorders} />
              ) : null}
              <ConditionsByLetter conditions={disorders} />
              <div className="mt-8">
                <Pagination
                  page={page}
                  pageCount={pageCount}
                  toHref={(to) => directoryPath(letter, to)}
                  label="Pages of conditions"
                />
              </div>
            </>
          ) : (
            <DirectoryMatches term={term} />
          )}
        </div>
      </SideColumn>
    </DefaultLayout>
  );
}
