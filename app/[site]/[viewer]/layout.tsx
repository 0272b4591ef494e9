import type { Viewport } from "next";
import type { ReactNode } from "react";
import "#app/globals.css";
import { loadShell } from "#app/_shared/page-data/site.ts";
import { AuthLinkInterceptor } from "#app/[site]/[viewer]/_layout/AuthLinkInterceptor.tsx";
import { CrisisWatch } from "#app/[site]/[viewer]/_layout/CrisisWatch.tsx";
import { ErrorReports } from "#app/[site]/[viewer]/_layout/ErrorReports.tsx";
import { renderCommunities, renderTools } from "#app/[site]/[viewer]/_layout/frame-parts.tsx";
import { MemberCardLoader } from "#app/[site]/[viewer]/_layout/MemberCardLoader.tsx";
import { MessagePopoverLoader } from "#app/[site]/[viewer]/_layout/MessagePopoverLoader.tsx";
import { loadOffersHelpFirst } from "#app/[site]/[viewer]/_layout/offers-help-first.ts";
import { RegisterServiceWorker } from "#app/[site]/[viewer]/_layout/RegisterServiceWorker.tsx";
import { ViewerData } from "#app/[site]/[viewer]/_layout/ViewerData.tsx";
import { AccountControl } from "#components/auth/AccountControl.tsx";
import { AuthDialogHost } from "#components/auth/AuthDialogHost.tsx";
import { StayConnectedForm } from "#components/leads/StayConnectedForm.tsx";
import { RestrictionNotice } from "#components/members/RestrictionNotice.tsx";
import { ToastHost } from "#components/providers/ToastHost.tsx";
import { EarlyPress } from "#components/shell/EarlyPress.tsx";
import { PageBehaviour } from "#components/shell/PageBehaviour.tsx";
import { ReaderSettingsCookie } from "#components/shell/ReaderSettingsCookie.tsx";
import { ReaderSettingsScript } from "#components/shell/ReaderSettingsScript.tsx";
import { SiteFrame } from "#components/shell/SiteFrame.tsx";
import { siteThemeStyle } from "#components/ui/theme.ts";
import { renderContext } from "#graphql/render-context.ts";
import { authSiteFacts } from "#lib/auth/shared/site-facts.ts";
import { listGuardedPaths } from "#lib/routing/shared/find-route.ts";

const guardedPaths = listGuardedPaths();

export const viewport: Viewport = {
  width: "device-width",
  initialScale: 1,
  colorScheme: "light dark",
};

/** The frame around every page of a site, and the few parts of it with viewer data. */
export default async function PageLayout({ children }: { children: ReactNode }) {
  const { variant, path, supportEmail, nonce, errorReportsDsn } = renderContext().request();
  const { site, menu } = await loadShell();
  const { features } = site;
  const { restrictPrivateMessaging: isMessagingRestricted } = site.settings;
  return (
    // The reader settings are on the root element before React hydrates it.
    <html lang="en" style={siteThemeStyle(site.theme)} suppressHydrationWarning>
      <head>
        <ReaderSettingsScript nonce={nonce} />
      </head>
      <body>
        <SiteFrame
          site={site}
          tools={renderTools({ site, menu, path })}
          communities={await renderCommunities(site)}
          path={path}
          offersHelpFirst={await loadOffersHelpFirst(path)}
          isMember={variant === "member"}
          subscription={<StayConnectedForm siteName={site.displayName} form="footer" />}
          account={
            features.includes("Accounts") && (
              <AccountControl
                variant={variant}
                path={path}
                site={{ features: [...features], isMessagingRestricted }}
              />
            )
          }
        >
          {variant === "member" ? <RestrictionNotice /> : null}
          {children}
        </SiteFrame>
        <PageBehaviour />
        <EarlyPress />
        <ViewerData variant={variant} />
        <ReaderSettingsCookie />
        <CrisisWatch />
        <MemberCardLoader
          site={{
            hasPrivateMessaging: features.includes("private_messaging"),
            isMessagingRestricted,
          }}
        />
        {features.includes("private_messaging") && (
          <MessagePopoverLoader isRestricted={isMessagingRestricted} />
        )}
        {features.includes("Accounts") && (
          <>
            <AuthLinkInterceptor variant={variant} guardedPaths={guardedPaths} />
            <AuthDialogHost supportEmail={supportEmail} site={authSiteFacts(site)} />
          </>
        )}
        <ToastHost />
        <RegisterServiceWorker />
        {errorReportsDsn && <ErrorReports dsn={errorReportsDsn} />}
      </body>
    </html>
  );
}
