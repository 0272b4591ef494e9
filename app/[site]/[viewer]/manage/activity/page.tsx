import { PageHead } from "#app/_shared/metadata/PageHead.tsx";
import { isAccessDenied } from "#app/_shared/page-data/page-response.ts";
import { perPage } from "#app/_shared/page-data/per-page.ts";
import { loadPermissions } from "#app/_shared/page-data/permissions.ts";
import { NotAuthorizedPage } from "#app/_shared/pages/NotAuthorizedPage.tsx";
import { ActivityChart } from "#components/analytics/report/ActivityChart.tsx";
import { ActivityFilters } from "#components/analytics/report/ActivityFilters.tsx";
import {
  DayTable,
  DepthTable,
  DetailTables,
  TopItemsTable,
} from "#components/analytics/report/ActivityTables.tsx";
import { DefaultLayout } from "#components/shell/DefaultLayout.tsx";
import { ManageNav } from "#components/shell/ManageNav.tsx";
import { EmptyState } from "#components/ui/EmptyState.tsx";
import { ActivityPageDocument } from "#graphql/generated/client/graphql.ts";
import { renderContext } from "#graphql/render-context.ts";
import { activityTexts as texts } from "#lib/analytics/shared/activity-texts.ts";

const path = "/manage/activity";

/** The report for the filters in the URL; `null` unless the viewer is an admin. */
const load = perPage(async () => {
  const { request, readAsViewer } = renderContext();
  const { query } = request();
  const variables = {
    from: query.get("from"),
    until: query.get("until"),
    isNetwork: query.get("show") === "network",
  };
  try {
    return (await readAsViewer(ActivityPageDocument, variables)).activityReport;
  } catch (error) {
    if (isAccessDenied(error)) return null;
    throw error;
  }
});

/** The activity report of the site. It needs no scripts: the chart is rendered on the server. */
export default async function ActivityPage() {
  const report = await load();
  if (!report) return <NotAuthorizedPage />;
  const { from, until, isNetwork, days, sums, topItems } = report;
  return (
    <DefaultLayout className="pt-8 sm:pt-12">
      <PageHead title={texts.title} isPrivate />
      <ManageNav path={path} permissions={await loadPermissions()} />
      <h1 className="text-3xl">{texts.title}</h1>
      <p className="mt-3 max-w-read text-ink-soft">{texts.lead}</p>
      <ActivityFilters path={path} from={from} until={until} isNetwork={isNetwork} />
      {sums.length === 0 ? (
        <div className="mt-6">
          <EmptyState title={texts.emptyTitle}>{texts.empty}</EmptyState>
        </div>
      ) : (
        <>
          <h2 className="mt-8 text-xl">{texts.chart}</h2>
          <ActivityChart days={days} />
          <div className="mt-8">
            <DayTable days={days} />
          </div>
          <div className="mt-10 grid gap-x-10 gap-y-8 md:grid-cols-2 [&>*]:min-w-0">
            {topItems.length > 0 ? <TopItemsTable topItems={topItems} /> : null}
            <DepthTable sums={sums} />
          </div>
          <h2 className="mt-10 text-xl">{texts.more}</h2>
          <div className="mt-4 grid gap-x-10 gap-y-8 md:grid-cols-2 lg:grid-cols-3 [&>*]:min-w-0">
            <DetailTables sums={sums} />
          </div>
        </>
      )}
    </DefaultLayout>
  );
}
