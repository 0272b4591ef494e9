import { PageHead } from "#app/_shared/metadata/PageHead.tsx";
import { isAccessDenied } from "#app/_shared/page-data/page-response.ts";
import { perPage } from "#app/_shared/page-data/per-page.ts";
import { loadShell } from "#app/_shared/page-data/site.ts";
import { NotAuthorizedPage } from "#app/_shared/pages/NotAuthorizedPage.tsx";
import { QueueList } from "#components/debug/QueueList.tsx";
import { DefaultLayout } from "#components/shell/DefaultLayout.tsx";
import { ManagePages } from "#components/shell/ManagePages.tsx";
import { ManagePageDocument } from "#graphql/generated/client/graphql.ts";
import { renderContext } from "#graphql/render-context.ts";

/** How the queues of the network are; `null` for who may not open the pages of those who run a site. */
const load = perPage(async () => {
  try {
    return (await renderContext().readAsViewer(ManagePageDocument, {})).queues;
  } catch (error) {
    if (isAccessDenied(error)) return null;
    throw error;
  }
});

/** Where admins find the pages for those who run a site. Each of these checks the permission itself. */
export default async function ManagePage() {
  const queues = await load();
  if (!queues) return <NotAuthorizedPage />;
  const { site } = await loadShell();
  return (
    <DefaultLayout className="pt-8 sm:pt-12">
      <PageHead title="Manage the site" isPrivate />
      <h1 className="text-3xl">Manage {site.displayName}</h1>
      <ManagePages />
      <QueueList queues={queues} now={new Date()} />
    </DefaultLayout>
  );
}
