import type { ReactNode } from "react";
import { footerTexts } from "#lib/site/shared/footer-texts.ts";
import { FooterLinks } from "./FooterLinks.tsx";
import { LogInLink } from "./LogInLink.tsx";
import { SiteMark } from "./SiteMark.tsx";
import { SocialLinks } from "./SocialLinks.tsx";
import type { ShellSite } from "./site-shell.ts";

type Props = {
  site: ShellSite;
  /** The other communities of the network. */
  communities: ReactNode;
  /** The login link for guests. */
  loginHref: string | null;
  /** The form to sign up for emails. */
  subscription: ReactNode;
};

/** The publisher, the ways to stay in touch, and the rest of the network (spec §2 footer). */
export function SiteFooter(props: Props) {
  const { site, communities, loginHref, subscription } = props;
  const { social } = site.settings;
  const hasAccounts = site.features.includes("Accounts");
  return (
    <footer id="footer" tabIndex={-1} className="site-footer">
      <div className="page-wide">
        {hasAccounts || social.length > 0 ? (
          <section aria-label={`About ${site.displayName}`} className="footer-top">
            <div className="footer-about">
              <SiteMark
                theme={site.theme}
                name={site.displayName}
                className="size-10"
                place="footer"
              />
              <div>
                <p className="font-heading text-lg font-semibold">{site.displayName}</p>
                <p className="text-ink-soft text-balance">{site.description}</p>
              </div>
            </div>
            <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
              <LogInLink site={site} href={loginHref} />
              <SocialLinks siteName={site.displayName} links={social} />
            </div>
          </section>
        ) : null}
        <div className="footer-network unless-quiet">
          <div id="stay-connected">{subscription}</div>
          {communities}
        </div>
        <div className="footer-end">
          <FooterLinks legalLinks={site.legalLinks} />
          <p className="max-w-head text-balance">{footerTexts.disclaimer}</p>
          <p>
            © {new Date().getUTCFullYear()} <bdi>{site.displayName}</bdi>
          </p>
        </div>
      </div>
    </footer>
  );
}
