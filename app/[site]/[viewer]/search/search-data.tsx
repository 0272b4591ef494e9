import { LatestArticles } from "#components/search/LatestArticles.tsx";
import { NoSearchResults } from "#components/search/NoSearchResults.tsx";
import { NotFoundRecommendationsDocument } from "#graphql/generated/client/graphql.ts";
import { renderContext } from "#graphql/render-context.ts";
import { contentTypes } from "#lib/content/shared/content.ts";
import { normalizeTerm } from "#lib/search/shared/search.ts";

/** The search in the URL. */
export const currentTerm = (): string => normalizeTerm(renderContext().request().query.get("s"));

/** The filters in the URL; an unknown type is ignored. */
export function currentScope() {
  const { query } = renderContext().request();
  const type = contentTypes.find((one) => one === query.get("type")) ?? null;
  return { type, site: query.get("site"), category: query.get("category") };
}

const readRecents = () =>
  renderContext()
    .read(NotFoundRecommendationsDocument, {})
    .then(({ recentsAsRecommendations }) => recentsAsRecommendations);

/** Before a search: the searchable types, and the newest items if they can be read. */
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

/** Without results: tips, and the newest items of the site. */
export async function SearchEmptyState({
  term,
  isNarrowed,
}: {
  term: string;
  isNarrowed: boolean;
}) {
  return <NoSearchResults term={term} isNarrowed={isNarrowed} recents={await readRecents()} />;
}
