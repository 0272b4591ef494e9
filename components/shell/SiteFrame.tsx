import type { ReactNode } from "react";
import { FontPreload } from "#components/ui/FontPreload.tsx";
import { SkipLinks } from "#components/ui/SkipLinks.tsx";
import { findRoute } from "#lib/routing/shared/find-route.ts";
import { CompactFooter } from "./CompactFooter.tsx";
import { ContentDriverBanner } from "./ContentDriverBanner.tsx";
import { CrisisBanner } from "./CrisisBanner.tsx";
import { FamilyStrip } from "./FamilyStrip.tsx";
import { ForGuests } from "./ForGuests.tsx";
import { OutageNote } from "./OutageNote.tsx";
import { QuietBar } from "./QuietBar.tsx";
import { SiteFooter } from "./SiteFooter.tsx";
import { SiteHeader } from "./SiteHeader.tsx";
import { type ShellSite, toFamily } from "./site-shell.ts";

type Props = {
  site: ShellSite;
  /** The header's menu, search and accessibility settings. */
  tools: ReactNode;
  /** The other communities of the network, for the footer. */
  communities: ReactNode;
  /** The link to log in, or the profile menu. */
  account: ReactNode;
  /** Whether the page was rendered for a member. */
  isMember: boolean;
  /** The form to sign up for emails, for the footer. */
  subscription: ReactNode;
  /** The path being read. */
  path: string;
  /** The path to come back to after a login. */
  backPath: string;
  /** The page offers crisis help first, so it has no ads and no email sign-up. */
  offersHelpFirst?: boolean;
  children: ReactNode;
};

const profileMenu = "Profile Menu";
const accessibilityLink = { href: "#accessibility", label: "Accessibility Menu" } as const;

/** The header and footer around every page of a site. */
export function SiteFrame(props: Props) {
  const { site, tools, communities, account, isMember, subscription, path, backPath } = props;
  const { offersHelpFirst = false, children } = props;
  const { accessibility, crisisResponseBanner, crisisLines, contentDriverBanner } = site.settings;
  const family = toFamily(site);
  const { frame, robots } = findRoute(path.split("?", 1)[0] ?? path).rule;
  const isCompact = frame === "compact";
  const loginHref = isMember ? null : `/member-login?redirect=${encodeURIComponent(backPath)}`;
  return (
    <div className="site-frame">
      <FontPreload theme={site.theme} />
      <SkipLinks
        links={[
          ...(accessibility ? [accessibilityLink] : []),
          {
            href: "#account",
            label: isMember ? profileMenu : <ForGuests instead={profileMenu}>Login</ForGuests>,
          },
          { href: "#content", label: "Content" },
          { href: "#footer", label: "Footer" },
        ]}
      />
      <QuietBar />
      <OutageNote />
      {family ? <FamilyStrip family={family} /> : null}
      <SiteHeader
        site={site}
        account={account}
        tools={tools}
        subscribeHref={offersHelpFirst ? null : `${isCompact ? "/" : ""}#stay-connected`}
      />
      {crisisResponseBanner && !offersHelpFirst ? <CrisisBanner lines={crisisLines} /> : null}
      {!offersHelpFirst &&
      contentDriverBanner &&
      contentDriverBanner.url !== path &&
      robots === "index" &&
      !isCompact ? (
        <ContentDriverBanner banner={contentDriverBanner} />
      ) : null}
      <main id="content" tabIndex={-1} className="pb-16 sm:pb-24">
        {children}
      </main>
      {isCompact ? (
        <CompactFooter site={site} loginHref={loginHref} offersHelpFirst={offersHelpFirst} />
      ) : (
        <SiteFooter
          site={site}
          communities={communities}
          loginHref={loginHref}
          subscription={offersHelpFirst ? null : subscription}
        />
      )}
    </div>
  );
}
