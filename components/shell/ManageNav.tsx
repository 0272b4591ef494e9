import { PageTabs } from "#components/ui/PageTabs.tsx";
import { hasPage } from "#lib/routing/shared/find-route.ts";
import { managePages } from "#lib/routing/shared/manage-pages.ts";

/** The links between the pages of those who run a site. @param props.path the page */
export function ManageNav({ path }: { path: (typeof managePages)[number]["href"] }) {
  const pages = managePages.filter(({ href }) => hasPage(href));
  return <PageTabs label="Manage the site" pages={pages} path={path} />;
}
