import type { ReactNode } from "react";
import { PageHead } from "#app/_shared/metadata/PageHead.tsx";
import { VerificationWays } from "#components/auth/VerificationWays.tsx";
import { CommunityGuidelines } from "#components/forums/CommunityGuidelines.tsx";
import { SidebarLayout } from "#components/shell/SidebarLayout.tsx";
import { BackLink } from "#components/ui/BackLink.tsx";
import { Banner } from "#components/ui/Banner.tsx";
import { errorTexts } from "#lib/core/shared/error-texts.ts";

type Props = {
  title: string;
  lead?: string;
  back: { href: string; label: string };
  viewer: { isVerified: boolean; permissions: readonly string[] } | null;
  /** The action that the form needs, such as `story.create`. */
  permission: string;
  texts: { verifyFirst: string; notForYou: string; keptInTab: string };
  /** The form. */
  children: ReactNode;
};

/** A page to write or edit an item: the form, or the reason why the viewer cannot use it. */
export function WriteItemPage(props: Props) {
  const { title, lead, back, viewer, permission, texts, children } = props;
  return (
    <SidebarLayout label="Community guidelines" sidebar={<CommunityGuidelines />}>
      <PageHead title={title} isPrivate />
      <BackLink href={back.href}>{back.label}</BackLink>
      <h1 className={`mt-1 text-3xl ${lead ? "mb-3" : "mb-8"}`}>{title}</h1>
      {lead ? <p className="mb-8 max-w-read text-lg text-balance text-ink-soft">{lead}</p> : null}
      {viewer?.permissions.includes(permission) ? (
        children
      ) : viewer?.isVerified === false ? (
        <Banner title={errorTexts.verifyFirst}>
          <p className="mb-5">{texts.verifyFirst}</p>
          <VerificationWays />
        </Banner>
      ) : (
        <Banner tone="warning" title={errorTexts.notAuthorized}>
          {texts.notForYou}
        </Banner>
      )}
    </SidebarLayout>
  );
}
