import type { ReactNode } from "react";
import { CookieSettings } from "#components/consent/CookieSettings.tsx";
import type { Purpose } from "#lib/consent/shared/consent.ts";
import { creditsPath, creditsTexts } from "#lib/site/shared/credits-texts.ts";
import { ForGuests } from "./ForGuests.tsx";
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
  /** What the site may ask readers to allow. */
  consentPurposes: readonly Purpose[];
};

/** Who makes the site, the ways to stay in touch, and the rest of the network (spec §2 footer). */
export function SiteFooter(props: Props) {
  const { site, communities, loginHref, subscription, consentPurposes } = props;
  const { social } = site.settings;
  const hasAccounts = site.features.includes("Accounts");
  return (
    <footer
      id="footer"
      tabIndex={-1}
      className="site-footer mt-auto border-t border-line bg-wash text-sm"
    >
      <div className="mx-auto max-w-page px-4 sm:px-6 lg:px-8">
        {hasAccounts || social.length > 0 ? (
          <section
            aria-label={`About ${site.displayName}`}
            className="footer-top flex flex-wrap items-center justify-between gap-x-10 gap-y-4 border-b border-line py-8"
          >
            <div className="flex max-w-head items-start gap-4">
              <SiteMark theme={site.theme} name={site.displayName} className="size-10" />
              <div>
                <p className="font-heading text-lg font-semibold">{site.displayName}</p>
                <p className="text-ink-soft text-balance">{site.description}</p>
              </div>
            </div>
            <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
              {hasAccounts && loginHref ? (
                <ForGuests>
                  <a href={loginHref} className="footer-link font-semibold">
                    Log in to your account
                  </a>
                </ForGuests>
              ) : null}
              <SocialLinks siteName={site.displayName} links={social} />
            </div>
          </section>
        ) : null}
        <div className="unless-quiet grid gap-10 py-10 lg:grid-cols-[20rem_1fr] lg:gap-16">
          <div id="stay-connected">{subscription}</div>
          {communities}
        </div>
        <div className="space-y-4 border-t border-line py-8 text-ink-soft">
          <ul className="flex flex-wrap gap-x-6">
            <li>
              <a href="/about-us" className="footer-link">
                About us
              </a>
            </li>
            {site.legalLinks.map(({ title, url }) => (
              <li key={title}>
                <a href={url} className="footer-link">
                  {title}
                </a>
              </li>
            ))}
            <li>
              <a href={creditsPath} className="footer-link">
                {creditsTexts.link}
              </a>
            </li>
            <li>
              <CookieSettings className="footer-link" purposes={consentPurposes} />
            </li>
          </ul>
          <p className="max-w-head text-balance">
            For information and support, not a substitute for your doctor.
          </p>
          <p>
            © {new Date().getUTCFullYear()} <bdi>{site.displayName}</bdi>
          </p>
        </div>
      </div>
    </footer>
  );
}
