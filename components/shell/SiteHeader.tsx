import type { ReactNode } from "react";
import { NavDrawer } from "./NavDrawer.tsx";
import { PrimaryNav } from "./PrimaryNav.tsx";
import { SiteName } from "./SiteName.tsx";
import { familyOf, type ShellMenu, type ShellSite } from "./site-shell.ts";

type Props = { site: ShellSite; menu: ShellMenu; account: ReactNode; path: string | undefined };

/** Name, main menu and account, in one row at every width. */
export function SiteHeader({ site, menu, account, path }: Props) {
  return (
    <header className="site-header border-b border-line bg-surface">
      <div className="mx-auto flex min-h-16 max-w-page items-center gap-2 px-4 sm:gap-4 sm:px-6 lg:min-h-18 lg:gap-8 lg:px-8">
        <SiteName site={site} />
        <PrimaryNav menu={menu} path={path} />
        <div className="ms-auto flex shrink-0 items-center gap-1 sm:gap-2">
          <div id="account" tabIndex={-1} className="account flex min-h-11 items-center">
            {account}
          </div>
          <NavDrawer menu={menu} family={familyOf(site)} path={path} />
        </div>
      </div>
    </header>
  );
}
