import { AccessibilityMenu } from "./AccessibilityMenu.tsx";
import { NavDrawer } from "./NavDrawer.tsx";
import { PrimaryNav } from "./PrimaryNav.tsx";
import { SearchMenu } from "./SearchMenu.tsx";
import { type Family, isInMenu, type ShellMenu, type ShellSite, toFamily } from "./site-shell.ts";

type Props = {
  siteName: string;
  family: Family | null;
  menu: ShellMenu;
  hasReaderSettings: boolean;
  /** The path of the current menu entry. */
  path: string | undefined;
};

/** Equal for all pages that are not in the menu, so that they share one cached rendering. */
export const toHeaderTools = (
  site: Pick<ShellSite, "displayName" | "settings" | "parentSite" | "childSites" | "siblingSites">,
  { menu, path }: { menu: ShellMenu; path: string | undefined },
): Props => ({
  siteName: site.displayName,
  family: toFamily(site),
  menu,
  hasReaderSettings: site.settings.accessibility,
  path: menu.some((entry) => isInMenu(entry, path)) ? path : undefined,
});

/** Menu, Search and Accessibility: native popovers that need no hydration. A cached subtree. */
export function HeaderTools({ siteName, family, menu, hasReaderSettings, path }: Props) {
  return (
    <>
      <NavDrawer siteName={siteName} family={family} menu={menu} path={path} />
      <PrimaryNav menu={menu} siteName={siteName} path={path} />
      <span className="header-filler" />
      <SearchMenu siteName={siteName} />
      {hasReaderSettings ? <AccessibilityMenu /> : null}
    </>
  );
}
