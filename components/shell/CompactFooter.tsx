import { getHelpPath } from "#lib/moderation/shared/crisis/get-help-path.ts";
import { footerTexts } from "#lib/site/shared/footer-texts.ts";
import { FooterLinks } from "./FooterLinks.tsx";
import { LogInLink } from "./LogInLink.tsx";
import { SiteMark } from "./SiteMark.tsx";
import type { ShellSite } from "./site-shell.ts";

type Props = {
  site: ShellSite;
  /** The login link for guests. */
  loginHref: string | null;
  /** Whether email sign-up forms are left out. */
  offersHelpFirst: boolean;
};

/**
 * The footer of pages with one task: the publisher, and the links of the full footer in one list.
 */
export function CompactFooter(props: Props) {
  const { site, loginHref, offersHelpFirst } = props;
  return (
    <footer id="footer" tabIndex={-1} className="site-footer">
      <div className="page-wide py-5">
        <div className="mb-2 flex flex-wrap items-center gap-x-3 gap-y-2">
          <SiteMark theme={site.theme} name={site.displayName} className="size-7" place="footer" />
          <p className="min-w-0 flex-[1_1_14rem]">
            <bdi className="me-3 font-heading text-base font-semibold">{site.displayName}</bdi>{" "}
            <span className="text-ink-soft">{footerTexts.disclaimer}</span>
          </p>
          <LogInLink site={site} href={loginHref} />
        </div>
        <FooterLinks
          className="gap-x-4"
          legalLinks={site.legalLinks}
          others={[
            { title: footerTexts.getHelp, url: getHelpPath },
            // The link to the form on Home, which has the full footer.
            ...(offersHelpFirst ? [] : [{ title: footerTexts.more, url: "/#footer" }]),
          ]}
        />
      </div>
    </footer>
  );
}
