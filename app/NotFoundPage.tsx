import { answerNotFound, readShell } from "#app/page-parts.ts";
import { NotFoundView } from "#components/content/NotFoundView.tsx";
import { NotFoundRecommendationsDocument } from "#graphql/generated/client/graphql.ts";
import { pageLink } from "#graphql/link.ts";

/** The not-found screen, answered with status 404. */
export async function NotFoundPage() {
  answerNotFound();
  const [{ site }, { recentsAsRecommendations }] = await Promise.all([
    readShell(),
    pageLink().read(NotFoundRecommendationsDocument, {}),
  ]);
  return (
    <NotFoundView
      hasForums={site.features.includes("Forums")}
      recommendations={recentsAsRecommendations}
    />
  );
}
