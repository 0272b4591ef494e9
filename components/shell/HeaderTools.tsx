import { AccessibilityMenu } from "./AccessibilityMenu.tsx";
import { NavDrawer } from "./NavDrawer.tsx";
import { PrimaryNav } from "./PrimaryNav.tsx";
import { SearchMenu } from "./SearchMenu.tsx";
import type { ShellMenu, ShellSite } from "./site-shell.ts";

type Props = { site: ShellSite; menu: ShellMenu; path: string | undefined };

/**
 * Menu, Search and Accessibility. They are native popovers that need no hydration, so all pages of a site
 * share one rendering: nothing here may be a client component.
 */
export function HeaderTools({ site, menu, path }: Props) {
  return (
    <>
      <NavDrawer site={site} menu={menu} path={path} />
      <PrimaryNav menu={menu} siteName={site.displayName} path={path} />
      <span className="header-filler" />
      <SearchMenu siteName={site.displayName} />
      {site.settings.accessibility ? <AccessibilityMenu /> : null}
    </>
  );
}
