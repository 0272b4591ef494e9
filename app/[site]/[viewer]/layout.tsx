import type { Viewport } from "next";
import type { ReactNode } from "react";
import "#app/globals.css";
import { PersonalData } from "#app/PersonalData.tsx";
import { readNetwork, readShell } from "#app/page-parts.ts";
import { AccountControl } from "#components/auth/AccountControl.tsx";
import { AuthDialogHost } from "#components/auth/AuthDialogHost.tsx";
import { ToastHost } from "#components/providers/ToastHost.tsx";
import { ReaderSettingsScript } from "#components/shell/ReaderSettingsScript.tsx";
import { SiteFrame } from "#components/shell/SiteFrame.tsx";
import { siteThemeStyle } from "#components/ui/theme.ts";
import { pageLink } from "#graphql/link.ts";

export const viewport: Viewport = {
  width: "device-width",
  initialScale: 1,
  colorScheme: "light dark",
};

/** What stands around every page of a site, and the few parts of it that are the viewer's own. */
export default async function SiteLayout({ children }: { children: ReactNode }) {
  const { variant, path, supportEmail, nonce } = pageLink().current();
  const [{ site, menu }, network] = await Promise.all([readShell(), readNetwork()]);
  const hasMessages = site.features.includes("private_messaging");
  return (
    // The reader's settings stand on the root before React comes to it.
    <html lang="en" style={siteThemeStyle(site.theme)} suppressHydrationWarning>
      <head>
        <ReaderSettingsScript nonce={nonce} />
      </head>
      <body>
        <SiteFrame
          site={site}
          menu={menu}
          network={network}
          path={path}
          isMember={variant === "member"}
          subscription={null}
          account={
            site.features.includes("Accounts") && (
              <AccountControl variant={variant} path={path} hasMessages={hasMessages} />
            )
          }
        >
          {children}
        </SiteFrame>
        <PersonalData variant={variant} />
        <AuthDialogHost supportEmail={supportEmail} />
        <ToastHost />
      </body>
    </html>
  );
}
