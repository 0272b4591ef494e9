import { PageHead } from "#app/_shared/metadata/PageHead.tsx";
import { redirectToLastPage } from "#app/_shared/page-data/last-page.ts";
import { currentPageNumber } from "#app/_shared/page-data/page-number.ts";
import { perPage } from "#app/_shared/page-data/per-page.ts";
import { ConditionMatches } from "#components/conditions/ConditionMatches.tsx";
import {
  ConditionDirectoryDocument,
  ConditionSearchDocument,
} from "#graphql/generated/client/graphql.ts";
import { renderContext } from "#graphql/render-context.ts";
import { conditionTexts } from "#lib/conditions/shared/condition-texts.ts";
import { disordersPerSearch } from "#lib/conditions/shared/disorder.ts";
import { normalizeTerm } from "#lib/search/shared/search.ts";

/** The search term; `null` without a search, empty for a term without words. */
export function currentDirectoryTerm(): string | null {
  const typed = renderContext().request().query.get("s");
  return typed === null ? null : normalizeTerm(typed);
}

/** The letter in the URL. */
export const currentLetter = (): string | null => renderContext().request().query.get("letter");

/** The requested page of the directory, read once per request. */
export const loadDirectory = perPage(() =>
  renderContext().read(ConditionDirectoryDocument, {
    letter: currentLetter(),
    page: currentPageNumber(),
  }),
);

/** The head of the directory. Pages of a letter or a search show only a part of it, so they are not indexed. */
export function DirectoryHead() {
  const [term, letter] = [currentDirectoryTerm(), currentLetter()];
  const part = term || letter?.toUpperCase();
  return (
    <PageHead
      title={part ? `Conditions: ${part}` : conditionTexts.directoryTitle}
      description={conditionTexts.directoryLead}
      path="/conditions"
      page={currentPageNumber()}
      isIndexed={term === null && letter === null}
    />
  );
}

/** The results of a search in the directory. */
export async function DirectoryMatches({ term }: { term: string }) {
  const page = currentPageNumber();
  const { disorderSearch } = await renderContext().read(ConditionSearchDocument, {
    search: term,
    offset: (page - 1) * disordersPerSearch,
  });
  const pageCount = Math.ceil(disorderSearch.total / disordersPerSearch);
  if (redirectToLastPage({ page, pageCount })) return null;
  return <ConditionMatches term={term} page={page} {...disorderSearch} />;
}
