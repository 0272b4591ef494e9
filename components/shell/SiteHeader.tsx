import type { ReactNode } from "react";
import { ButtonLink } from "#components/ui/ButtonLink.tsx";
import { SiteName } from "./SiteName.tsx";
import type { ShellSite } from "./site-shell.ts";

type Props = {
  site: ShellSite;
  account: ReactNode;
  /** The row of `header-tools`. */
  tools: ReactNode;
  /** The form that the Subscribe link opens; `null` on pages without the link. */
  subscribeHref: string | null;
};

/**
 * Name, Menu, Search, Accessibility, Log in or profile, Subscribe (spec §2). One row; on a phone the tools
 * have a second row with labels.
 */
export function SiteHeader({ site, account, tools, subscribeHref }: Props) {
  return (
    <header className="site-header">
      <div className="page-wide header-row">
        <SiteName site={site} />
        {tools}
        <div className="header-account">
          <div id="account" tabIndex={-1} className="account">
            {account}
          </div>
          {subscribeHref && site.features.includes("subscription_button") ? (
            <ButtonLink
              href={subscribeHref}
              variant="secondary"
              data-track="subscribe"
              className="header-subscribe unless-quiet px-3 text-sm sm:px-4"
            >
              Subscribe
            </ButtonLink>
          ) : null}
        </div>
      </div>
    </header>
  );
}
