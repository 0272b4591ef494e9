import { answerNotFound, readShell } from "#app/page-parts.ts";
import { crossSiteOf } from "#components/content/item-href.ts";
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
      crossSite={crossSiteOf(site.features)}
      recommendations={recentsAsRecommendations}
    />
  );
}
