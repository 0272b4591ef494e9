import { answerNotFound, readShell } from "#app/page-parts.ts";
import { NotFoundView } from "#components/content/NotFoundView.tsx";
import { SiteSearch } from "#components/shell/SiteSearch.tsx";
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
      features={site.features}
      search={<SiteSearch siteName={site.displayName} id="not-found-search" />}
      links={{ features: site.features }}
      recommendations={recentsAsRecommendations}
    />
  );
}
