import type { Metadata } from "next";
import { buildPrivatePageMetadata } from "#app/_shared/metadata/build-metadata.ts";
import { perPage } from "#app/_shared/page-data/per-page.ts";
import { loadShell } from "#app/_shared/page-data/site.ts";
import { NotAuthorizedPage } from "#app/_shared/pages/NotAuthorizedPage.tsx";
import { DefaultLayout } from "#components/shell/DefaultLayout.tsx";
import { ManagePages } from "#components/shell/ManagePages.tsx";
import { ManagePageDocument } from "#graphql/generated/client/graphql.ts";
import { renderContext } from "#graphql/render-context.ts";
import { errorTexts } from "#lib/core/shared/error-texts.ts";
import type { Action } from "#lib/registries/shared/permissions.ts";

const needed: Action = "admin.open";

/** Whether the viewer may open the pages of those who run a site. */
const isAllowed = perPage(async () => {
  const { currentUser } = await renderContext().readAsViewer(ManagePageDocument, {});
  return currentUser?.permissions.includes(needed) ?? false;
});

export async function generateMetadata(): Promise<Metadata> {
  return buildPrivatePageMetadata(
    (await isAllowed()) ? "Manage the site" : errorTexts.notAuthorized,
  );
}

/** Where admins find the pages for those who run a site. Each of these checks the permission itself. */
export default async function ManagePage() {
  if (!(await isAllowed())) return <NotAuthorizedPage />;
  const { site } = await loadShell();
  return (
    <DefaultLayout className="pt-8 sm:pt-12">
      <h1 className="text-3xl">Manage {site.displayName}</h1>
      <ManagePages />
    </DefaultLayout>
  );
}
