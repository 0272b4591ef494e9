"use client";

import type { ComponentProps } from "react";
import { AdSlots } from "#components/ads/AdSlots.tsx";
import { Analytics } from "#components/analytics/Analytics.tsx";
import { AuthDialogHost } from "#components/auth/AuthDialogHost.tsx";
import { OneTapHost } from "#components/auth/one-tap/OneTapHost.tsx";
import { LeadPopUpLoader } from "#components/leads/LeadPopUpLoader.tsx";
import { ToastHost } from "#components/providers/ToastHost.tsx";
import { PageBehaviour } from "#components/shell/PageBehaviour.tsx";
import { ReaderSettingsCookie } from "#components/shell/ReaderSettingsCookie.tsx";
import type { ViewerVariant } from "#lib/site/shared/viewer-variant.ts";
import { AuthLinkInterceptor } from "./AuthLinkInterceptor.tsx";
import { CrisisWatch } from "./CrisisWatch.tsx";
import { ErrorReports } from "./ErrorReports.tsx";
import { MemberCardLoader } from "./MemberCardLoader.tsx";
import { MessagePopoverLoader } from "./MessagePopoverLoader.tsx";
import { RegisterServiceWorker } from "./RegisterServiceWorker.tsx";
import { ViewerData } from "./ViewerData.tsx";

type Props = {
  variant: ViewerVariant;
  memberCard: ComponentProps<typeof MemberCardLoader>["site"];
  /** `null` in these props means that the page lacks the service. */
  ads: ComponentProps<typeof AdSlots> | null;
  messages: ComponentProps<typeof MessagePopoverLoader> | null;
  account: (ComponentProps<typeof AuthDialogHost> & { hasOneTap: boolean }) | null;
  leadPopUp: ComponentProps<typeof LeadPopUpLoader> | null;
  counted: ComponentProps<typeof Analytics> | null;
  errorReports: ComponentProps<typeof ErrorReports> | null;
};

/**
 * The services of every page besides its content. They are one island, because each island costs time and bytes. The
 * code of a service is loaded when it is used.
 */
export function PageServices(props: Props) {
  const { variant, memberCard, ads, messages, account, leadPopUp, counted, errorReports } = props;
  return (
    <>
      <PageBehaviour />
      <ViewerData variant={variant} />
      <ReaderSettingsCookie />
      <CrisisWatch />
      {ads ? <AdSlots {...ads} /> : null}
      <MemberCardLoader site={memberCard} />
      {messages ? <MessagePopoverLoader {...messages} /> : null}
      {account ? (
        <>
          <AuthLinkInterceptor variant={variant} />
          <AuthDialogHost supportEmail={account.supportEmail} site={account.site} />
          {account.hasOneTap ? <OneTapHost /> : null}
        </>
      ) : null}
      {leadPopUp ? <LeadPopUpLoader {...leadPopUp} /> : null}
      <ToastHost />
      {counted ? <Analytics {...counted} /> : null}
      <RegisterServiceWorker variant={variant} />
      {errorReports ? <ErrorReports {...errorReports} /> : null}
    </>
  );
}
