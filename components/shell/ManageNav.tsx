import { PageTabs } from "#components/ui/PageTabs.tsx";
import { hasPage } from "#lib/routing/shared/find-route.ts";
import { managePages } from "#lib/routing/shared/manage-pages.ts";

type Props = {
  /** The page. */
  path: (typeof managePages)[number]["href"];
  /** What the viewer may do. */
  permissions: readonly string[];
};

/** The links between the pages of those who work on a site that the viewer may open. */
export function ManageNav({ path, permissions }: Props) {
  const pages = managePages.filter(
    ({ href, needs }) => hasPage(href) && permissions.includes(needs),
  );
  return <PageTabs label="Manage the site" pages={pages} path={path} />;
}
