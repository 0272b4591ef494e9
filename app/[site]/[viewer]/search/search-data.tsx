import { LatestArticles } from "#components/search/LatestArticles.tsx";
import { NoSearchResults } from "#components/search/NoSearchResults.tsx";
import { NotFoundRecommendationsDocument } from "#graphql/generated/client/graphql.ts";
import { renderContext } from "#graphql/render-context.ts";
import { contentTypes } from "#lib/content/shared/content.ts";
import { normalizeTerm } from "#lib/search/shared/search.ts";

/** What the address searches for. */
export const currentTerm = (): string => normalizeTerm(renderContext().request().query.get("s"));

/** What the address narrows the search to; a word that is no type narrows nothing. */
export function currentScope() {
  const { query } = renderContext().request();
  const type = contentTypes.find((one) => one === query.get("type")) ?? null;
  return { type, site: query.get("site"), category: query.get("category") };
}

const readRecents = () =>
  renderContext()
    .read(NotFoundRecommendationsDocument, {})
    .then(({ recentsAsRecommendations }) => recentsAsRecommendations);

/** Before a search: what can be searched, and the newest of the site unless it cannot be read. */
export async function SearchHint({ hasForums }: { hasForums: boolean }) {
  const recents = await readRecents().catch(() => []);
  return (
    <>
      <p className="max-w-read text-ink-soft">
        Search for a symptom, a treatment or a word from a title in all articles
        {hasForums ? " and forum threads" : ""} of this site.
      </p>
      <LatestArticles items={recents} />
    </>
  );
}

/** Where nothing was found: what may help, and the newest of the site. */
export async function SearchEmptyState({
  term,
  isNarrowed,
}: {
  term: string;
  isNarrowed: boolean;
}) {
  return <NoSearchResults term={term} isNarrowed={isNarrowed} recents={await readRecents()} />;
}
