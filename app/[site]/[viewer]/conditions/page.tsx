import type { Metadata } from "next";
import { cache } from "react";
import { hasDirectory } from "#app/condition-parts.ts";
import { NotFoundPage } from "#app/NotFoundPage.tsx";
import { currentPageNumber, pageMetadata, readShell } from "#app/page-parts.ts";
import { JsonLd } from "#app/structured-data/JsonLd.tsx";
import { listData } from "#app/structured-data/list-data.ts";
import { ConditionsByLetter } from "#components/conditions/ConditionList.tsx";
import { ConditionMatches } from "#components/conditions/ConditionMatches.tsx";
import { DirectorySearch } from "#components/conditions/DirectorySearch.tsx";
import { FeaturedConditions } from "#components/conditions/FeaturedConditions.tsx";
import { LetterNav } from "#components/conditions/LetterNav.tsx";
import { DefaultLayout } from "#components/shell/DefaultLayout.tsx";
import { Pagination } from "#components/ui/Pagination.tsx";
import {
  ConditionDirectoryDocument,
  ConditionSearchDocument,
} from "#graphql/generated/client/graphql.ts";
import { pageLink } from "#graphql/link.ts";
import { conditionTexts } from "#lib/conditions/shared/condition-texts.ts";
import { directoryPath, disordersPerSearch } from "#lib/conditions/shared/disorder.ts";
import { searchTerm } from "#lib/search/shared/search.ts";

export const dynamic = "force-dynamic";

/** `null` where nothing is searched for; an empty term is one that says nothing. */
function currentTerm(): string | null {
  const typed = pageLink().current().query.get("s");
  return typed === null ? null : searchTerm(typed);
}
const currentLetter = () => pageLink().current().query.get("letter");

const readDirectory = cache(() =>
  pageLink().read(ConditionDirectoryDocument, {
    letter: currentLetter(),
    page: currentPageNumber(),
  }),
);

export async function generateMetadata(): Promise<Metadata> {
  const term = currentTerm();
  const letter = currentLetter();
  return pageMetadata({
    title: term
      ? `Conditions: ${term}`
      : letter
        ? `Conditions: ${letter.toUpperCase()}`
        : conditionTexts.directoryTitle,
    description: conditionTexts.directoryLead,
    path: "/conditions",
    page: currentPageNumber(),
    // A letter and a search show a part of what stands here.
    isIndexed: term === null && letter === null,
  });
}

async function Matches({ term }: { term: string }) {
  const page = currentPageNumber();
  const offset = (page - 1) * disordersPerSearch;
  const { disorderSearch } = await pageLink().read(ConditionSearchDocument, {
    search: term,
    offset,
  });
  return <ConditionMatches term={term} page={page} {...disorderSearch} />;
}

/** The site's conditions from A to Z, and a search of them; not there where there is one or none. */
export default async function ConditionsPage() {
  const term = currentTerm();
  const letter = currentLetter();
  const [{ disorderDirectory, featuredDisorders }, { site }] = await Promise.all([
    readDirectory(),
    readShell(),
  ]);
  const { disorders, letters, page, pageCount } = disorderDirectory;
  if (!hasDirectory(disorderDirectory)) return <NotFoundPage />;
  if (term === null && disorders.length === 0) return <NotFoundPage />;
  return (
    <DefaultLayout className="pt-8 sm:pt-12">
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
      <p className="mt-3 mb-6 max-w-read text-lg text-ink-soft">{conditionTexts.directoryLead}</p>
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
                hrefOf={(to) => directoryPath(letter, to)}
                label="Pages of conditions"
              />
            </div>
          </>
        ) : (
          <Matches term={term} />
        )}
      </div>
    </DefaultLayout>
  );
}
