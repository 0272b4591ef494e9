import type { ReactNode } from "react";
import { FontPreloads } from "#components/ui/FontPreloads.tsx";
import { SkipLinks } from "#components/ui/SkipLinks.tsx";
import { CrisisBanner } from "./CrisisBanner.tsx";
import { FamilyStrip } from "./FamilyStrip.tsx";
import { SiteFooter } from "./SiteFooter.tsx";
import { SiteHeader } from "./SiteHeader.tsx";
import { familyOf, type ShellMenu, type ShellSite, type SiteLink } from "./site-shell.ts";

type Props = {
  site: ShellSite;
  menu: ShellMenu;
  /** Every site of the network; the footer leaves out this one and its family. */
  network: readonly SiteLink[];
  /** The link to log in, or the profile menu. */
  account: ReactNode;
  /** What the first skip link is called: `Login`, or `Profile Menu` for a member. */
  accountLabel?: "Login" | "Profile Menu";
  /** The path being read, to mark it in the menu. */
  path?: string;
  children: ReactNode;
};

/** What stands around every page of a site. */
export function SiteFrame({
  site,
  menu,
  network,
  account,
  accountLabel = "Login",
  path,
  children,
}: Props) {
  const family = familyOf(site);
  return (
    <div className="flex min-h-dvh flex-col">
      <FontPreloads theme={site.theme} />
      <SkipLinks
        links={[
          { href: "#account", words: accountLabel },
          { href: "#content", words: "Content" },
          { href: "#footer", words: "Footer" },
        ]}
      />
      {family ? <FamilyStrip family={family} /> : null}
      <SiteHeader site={site} menu={menu} account={account} path={path} />
      {site.settings.crisisResponseBanner ? <CrisisBanner /> : null}
      <main id="content" tabIndex={-1} className="pb-16 sm:pb-24">
        {children}
      </main>
      <SiteFooter site={site} network={network} />
    </div>
  );
}
