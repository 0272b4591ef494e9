import { PageHead } from "#app/_shared/metadata/PageHead.tsx";
import { respondNotFound } from "#app/_shared/page-data/page-response.ts";
import { loadShell } from "#app/_shared/page-data/site.ts";
import { ContentMark } from "#components/analytics/ContentMark.tsx";
import { NotFoundView } from "#components/content/NotFoundView.tsx";
import { ShortPage } from "#components/shell/ShortPage.tsx";
import { SiteSearch } from "#components/shell/SiteSearch.tsx";
import { NotFoundRecommendationsDocument } from "#graphql/generated/client/graphql.ts";
import { renderContext } from "#graphql/render-context.ts";

/** The not-found screen, answered with status 404. */
export async function NotFoundPage() {
  respondNotFound();
  const [{ site }, { recentsAsRecommendations }] = await Promise.all([
    loadShell(),
    renderContext().readShared(NotFoundRecommendationsDocument, {}),
  ]);
  return (
    <>
      <PageHead title="Page not found" />
      <ShortPage />
      <ContentMark id={null} />
      <NotFoundView
        features={site.features}
        hasDashboard={Boolean(site.settings.certificationUrl)}
        search={<SiteSearch siteName={site.displayName} id="not-found-search" />}
        links={{ features: site.features }}
        recommendations={recentsAsRecommendations}
      />
    </>
  );
}
