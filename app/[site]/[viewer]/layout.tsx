import type { ReactNode } from "react";
import "#app/globals.css";
import { currentAdTargeting, hasAds } from "#app/_shared/page-data/ads.ts";
import { loadNetwork, loadShell } from "#app/_shared/page-data/site.ts";
import { getCountedPage } from "#app/[site]/[viewer]/_layout/get-counted-page.ts";
import { InlineScript } from "#app/[site]/[viewer]/_layout/InlineScript.tsx";
import { loadOffersHelpFirst } from "#app/[site]/[viewer]/_layout/offers-help-first.ts";
import { PageServices } from "#app/[site]/[viewer]/_layout/PageServices.tsx";
import { AccountControl } from "#components/auth/AccountControl.tsx";
import { ConsentHost } from "#components/consent/ConsentHost.tsx";
import { ForcedVariantNote } from "#components/experiments/ForcedVariantNote.tsx";
import { StayConnectedForm } from "#components/leads/StayConnectedForm.tsx";
import { RestrictionNotice } from "#components/members/RestrictionNotice.tsx";
import { toBannerKey } from "#components/shell/ContentDriverBanner.tsx";
import { EarlyPress } from "#components/shell/EarlyPress.tsx";
import { HeaderTools, toHeaderTools } from "#components/shell/HeaderTools.tsx";
import { headScript, menuScript } from "#components/shell/inline-scripts.ts";
import { SisterCommunities } from "#components/shell/SisterCommunities.tsx";
import { SiteFrame } from "#components/shell/SiteFrame.tsx";
import { ThemeColours } from "#components/shell/ThemeColours.tsx";
import { CachedSubtree } from "#components/ui/CachedSubtree.tsx";
import { siteThemeStyle } from "#components/ui/theme.ts";
import { renderContext } from "#graphql/render-context.ts";
import { authSiteFacts } from "#lib/auth/shared/site-facts.ts";
import { canShowLeadPopUp } from "#lib/leads/shared/lead-pop-up.ts";
import { getHelpPath } from "#lib/moderation/shared/crisis/get-help-path.ts";
import { findRoute } from "#lib/routing/shared/find-route.ts";
import { notFoundPath, offlinePath } from "#lib/routing/shared/product-paths.ts";
import { mayLoadVendors } from "#lib/routing/shared/vendor-pages.ts";
import { badDayPath } from "#lib/site/shared/bad-day-path.ts";
import { getPairing } from "#lib/site/shared/site-type.ts";

/** Pages without the consent banner: a help page must not ask first, and the offline page cannot send an answer. */
const unaskedPaths: readonly string[] = [getHelpPath, badDayPath, offlinePath];

/** The layout around every page of a site, including its few parts with viewer data. */
export default async function PageLayout({ children }: { children: ReactNode }) {
  const request = renderContext().request();
  const { variant, path, supportEmail, errorReportsDsn, hasIslands } = request;
  const { consentPurposes, forcedVariants, hasConsentRegions, hasConsentService } = request;
  const pathname = path.split("?", 1)[0] ?? path;
  const { site, menu } = await loadShell();
  const { features } = site;
  const hasPrivateMessaging = features.includes("private_messaging");
  const offersHelpFirst = await loadOffersHelpFirst(path);
  const mayAskForConsent = !offersHelpFirst && !unaskedPaths.includes(pathname);
  const counted = getCountedPage(request, offersHelpFirst);
  const { restrictPrivateMessaging: isMessagingRestricted, contentDriverBanner: banner } =
    site.settings;
  const hasVendors = mayLoadVendors(path) && !offersHelpFirst;
  // The path to return to after a login: Home for the not-found screen, which is the same at every path.
  const backPath = path === notFoundPath ? "/" : path;
  const { rule } = findRoute(pathname);
  const mayAskForEmail = canShowLeadPopUp({
    isGuest: variant === "guest",
    isContentPage: rule.robots === "index" && pathname !== "/search",
    offersCrisisHelp:
      offersHelpFirst || site.settings.crisisResponseBanner || pathname === getHelpPath,
  });
  const withAds = hasAds(site, { offersHelpFirst });
  return (
    // The reader settings are on the root element before React hydrates it.
    <html
      lang="en"
      data-pairing={getPairing(site.theme)}
      data-may-ask={mayAskForConsent && !hasConsentRegions && !hasConsentService ? "" : undefined}
      data-banner={banner ? toBannerKey(banner) : undefined}
      style={siteThemeStyle(site.theme)}
      suppressHydrationWarning
    >
      <head>
        <meta name="color-scheme" content="light dark" />
        <ThemeColours site={site} />
        {/* Built pages load these scripts as files. */}
        {!hasIslands && <InlineScript code={headScript} />}
      </head>
      {/* Scripts of the page and its policy read this attribute (server/http/cached/vendor-policy.ts). */}
      <body
        data-no-vendors={hasVendors ? undefined : ""}
        data-counted={counted ? `${counted.pageKind} ${counted.variant}` : undefined}
      >
        <ConsentHost
          purposes={consentPurposes}
          hasRegions={hasConsentRegions}
          hasService={hasConsentService}
          mayAsk={mayAskForConsent}
        />
        <SiteFrame
          site={site}
          tools={
            <CachedSubtree
              of={HeaderTools}
              props={toHeaderTools(site, { menu, path })}
              className="header-tools"
            />
          }
          communities={
            rule.frame === "full" && (
              <CachedSubtree
                of={SisterCommunities}
                props={{
                  site: { prefix: site.prefix, parentSite: site.parentSite },
                  network: await loadNetwork(),
                }}
              />
            )
          }
          path={path}
          backPath={backPath}
          offersHelpFirst={offersHelpFirst}
          isMember={variant === "member"}
          subscription={<StayConnectedForm siteName={site.displayName} form="footer" />}
          account={
            features.includes("Accounts") && (
              <AccountControl
                variant={variant}
                path={backPath}
                site={{ features: [...features], isMessagingRestricted }}
              />
            )
          }
        >
          <ForcedVariantNote variants={forcedVariants} path={path} />
          {variant === "member" ? <RestrictionNotice /> : null}
          {children}
        </SiteFrame>
        {!hasIslands && <EarlyPress />}
        <PageServices
          variant={variant}
          memberCard={{ hasPrivateMessaging, isMessagingRestricted }}
          ads={
            withAds
              ? {
                  isMember: variant === "member",
                  hasPrompt: features.includes("adblock_prompt"),
                  targeting: currentAdTargeting(site),
                }
              : null
          }
          messages={hasPrivateMessaging ? { isRestricted: isMessagingRestricted } : null}
          account={
            features.includes("Accounts")
              ? {
                  supportEmail,
                  site: authSiteFacts(site),
                  hasOneTap:
                    hasVendors && variant !== "member" && consentPurposes.includes("sign_in"),
                }
              : null
          }
          leadPopUp={
            mayAskForEmail
              ? {
                  siteName: site.displayName,
                  isTimeBased: site.settings.subscriptionPopUpTimeBased,
                  isConfirmationNeeded: site.settings.leadDoubleOptIn,
                }
              : null
          }
          counted={counted ?? null}
          errorReports={errorReportsDsn ? { dsn: errorReportsDsn } : null}
        />
        {!hasIslands && <InlineScript code={menuScript} />}
      </body>
    </html>
  );
}
