import { PageHead } from "#app/_shared/metadata/PageHead.tsx";
import { isAccessDenied } from "#app/_shared/page-data/page-response.ts";
import { perPage } from "#app/_shared/page-data/per-page.ts";
import { loadPermissions } from "#app/_shared/page-data/permissions.ts";
import { NotAuthorizedPage } from "#app/_shared/pages/NotAuthorizedPage.tsx";
import { IssueList } from "#components/newsletter/IssueList.tsx";
import { IssuePreview } from "#components/newsletter/IssuePreview.tsx";
import { NewsletterState } from "#components/newsletter/NewsletterState.tsx";
import { ResultBanner } from "#components/profiles/ResultBanner.tsx";
import { DefaultLayout } from "#components/shell/DefaultLayout.tsx";
import { ManageNav } from "#components/shell/ManageNav.tsx";
import { NewsletterPageDocument } from "#graphql/generated/client/graphql.ts";
import { renderContext } from "#graphql/render-context.ts";
import {
  newsletterPath,
  newsletterPageTexts as texts,
} from "#lib/newsletter/shared/newsletter-page.ts";

/** The newsletter of the site; `null` unless the viewer is an admin. */
const load = perPage(async () => {
  const { request, readAsViewer } = renderContext();
  try {
    const { newsletter } = await readAsViewer(NewsletterPageDocument, {});
    return { newsletter, result: request().query.get("result") };
  } catch (error) {
    if (isAccessDenied(error)) return null;
    throw error;
  }
});

/** The newsletter of a site for admins, without scripts. */
export default async function ManageNewsletterPage() {
  const loaded = await load();
  if (!loaded) return <NotAuthorizedPage />;
  const { newsletter, result } = loaded;
  return (
    <DefaultLayout className="pt-8 sm:pt-12">
      <PageHead title={texts.title} isPrivate />
      <ManageNav path={newsletterPath} permissions={await loadPermissions()} />
      <h1 className="mb-4 text-3xl">{texts.title}</h1>
      <ResultBanner texts={texts.results} result={result} />
      <div className="grid gap-10">
        <NewsletterState newsletter={newsletter} />
        <IssuePreview preview={newsletter.preview ?? null} />
        <IssueList issues={newsletter.issues} />
      </div>
    </DefaultLayout>
  );
}
