import { PageHead } from "#app/_shared/metadata/PageHead.tsx";
import { isAccessDenied } from "#app/_shared/page-data/page-response.ts";
import { perPage } from "#app/_shared/page-data/per-page.ts";
import { loadPermissions } from "#app/_shared/page-data/permissions.ts";
import { NotAuthorizedPage } from "#app/_shared/pages/NotAuthorizedPage.tsx";
import { LeadExportForm } from "#components/leads/LeadExportForm.tsx";
import { LeadNumbers } from "#components/leads/LeadNumbers.tsx";
import { LeadOperations } from "#components/leads/LeadOperations.tsx";
import { LeadSearchForm } from "#components/leads/LeadSearchForm.tsx";
import { ResultBanner } from "#components/profiles/ResultBanner.tsx";
import { DefaultLayout } from "#components/shell/DefaultLayout.tsx";
import { ManageNav } from "#components/shell/ManageNav.tsx";
import { LeadReportDocument } from "#graphql/generated/client/graphql.ts";
import { renderContext } from "#graphql/render-context.ts";
import { manageLeadsPath, manageLeadsTexts as texts } from "#lib/leads/shared/manage-leads.ts";

/** The numbers of the site; `null` unless the viewer is an admin. */
const load = perPage(async () => {
  const { request, readAsViewer } = renderContext();
  try {
    const { leadReport } = await readAsViewer(LeadReportDocument, {});
    return { report: leadReport, result: request().query.get("result") };
  } catch (error) {
    if (isAccessDenied(error)) return null;
    throw error;
  }
});

/** The leads of a site for admins, without scripts. */
export default async function ManageLeadsPage() {
  const loaded = await load();
  if (!loaded) return <NotAuthorizedPage />;
  const { report, result } = loaded;
  return (
    <DefaultLayout className="pt-8 sm:pt-12">
      <PageHead title={texts.title} isPrivate />
      <ManageNav path={manageLeadsPath} permissions={await loadPermissions()} />
      <h1 className="mb-3 text-3xl">{texts.title}</h1>
      <p className="mb-8 max-w-read text-ink-soft">{texts.lead}</p>
      <ResultBanner texts={texts.changed} result={result} />
      <div className="grid gap-10">
        <LeadNumbers report={report} />
        <LeadSearchForm />
        <LeadExportForm />
        <LeadOperations operations={report.operations} />
      </div>
    </DefaultLayout>
  );
}
