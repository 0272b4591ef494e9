import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { buildPrivatePageMetadata } from "#app/_shared/metadata/build-metadata.ts";
import { loadShell } from "#app/_shared/page-data/site.ts";
import { MessageSettingsForm } from "#components/messaging/MessageSettingsForm.tsx";
import { PrivacyForm } from "#components/profiles/PrivacyForm.tsx";
import { ProfileLayout } from "#components/profiles/ProfileLayout.tsx";
import { ProfileSection } from "#components/profiles/ProfileSection.tsx";
import { ResultBanner } from "#components/profiles/ResultBanner.tsx";
import {
  MessageSettingsDocument,
  PrivacySettingsDocument,
  PrivacyViewerDocument,
} from "#graphql/generated/client/graphql.ts";
import { renderContext } from "#graphql/render-context.ts";
import { messageSettingsTexts } from "#lib/messaging/shared/message-list-texts.ts";
import { privacyTexts } from "#lib/profiles/shared/privacy-texts.ts";

export function generateMetadata(): Promise<Metadata> {
  return buildPrivatePageMetadata(privacyTexts.title);
}

/** Who may see each field and each condition of the viewer. The form works without scripts. */
export default async function PrivacyPage() {
  const { query } = renderContext().request();
  const { readAsViewer } = renderContext();
  const [{ currentUser }, { site }] = await Promise.all([
    readAsViewer(PrivacyViewerDocument, {}),
    loadShell(),
  ]);
  if (!currentUser) notFound();
  const { id, slug } = currentUser;
  const [{ userPrivacySettings, userDisorders }, messages] = await Promise.all([
    readAsViewer(PrivacySettingsDocument, { id }),
    site.features.includes("private_messaging")
      ? readAsViewer(MessageSettingsDocument, {})
      : undefined,
  ]);
  return (
    <ProfileLayout path="/profile/privacy">
      <h1 className="mb-4 text-3xl">{privacyTexts.title}</h1>
      <p className="mb-6 max-w-read text-lg text-ink-soft">{privacyTexts.intro}</p>
      <ResultBanner
        texts={{ saved: privacyTexts.saved, "messages-saved": messageSettingsTexts.saved }}
        result={query.get("result")}
      />
      <PrivacyForm slug={slug} settings={userPrivacySettings} disorders={userDisorders} />
      {messages ? (
        <div className="mt-10 border-t border-line pt-8">
          <ProfileSection id="message-settings" title={messageSettingsTexts.title}>
            <MessageSettingsForm settings={messages.messageSettings} />
          </ProfileSection>
        </div>
      ) : null}
    </ProfileLayout>
  );
}
