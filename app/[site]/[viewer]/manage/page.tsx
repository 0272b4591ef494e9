import { PageHead } from "#app/_shared/metadata/PageHead.tsx";
import { perPage } from "#app/_shared/page-data/per-page.ts";
import { loadPermissions } from "#app/_shared/page-data/permissions.ts";
import { loadShell } from "#app/_shared/page-data/site.ts";
import { NotAuthorizedPage } from "#app/_shared/pages/NotAuthorizedPage.tsx";
import { QueueList } from "#components/debug/QueueList.tsx";
import { DefaultLayout } from "#components/shell/DefaultLayout.tsx";
import { ManagePages } from "#components/shell/ManagePages.tsx";
import { ManagePageDocument } from "#graphql/generated/client/graphql.ts";
import { renderContext } from "#graphql/render-context.ts";

/** How the queues of the network are. */
const loadQueues = perPage(async () => {
  return (await renderContext().readAsViewer(ManagePageDocument, {})).queues;
});

/** Where everybody who works on a site finds their pages. Each of these checks the permission itself. */
export default async function ManagePage() {
  const permissions = await loadPermissions();
  if (!permissions.includes("content.save")) return <NotAuthorizedPage />;
  const { site } = await loadShell();
  return (
    <DefaultLayout className="pt-8 sm:pt-12">
      <PageHead title="Manage the site" isPrivate />
      <h1 className="text-3xl">Manage {site.displayName}</h1>
      <ManagePages permissions={permissions} />
      {permissions.includes("admin.open") ? (
        <QueueList queues={await loadQueues()} now={new Date()} />
      ) : null}
    </DefaultLayout>
  );
}
