import { PageHead } from "#app/_shared/metadata/PageHead.tsx";
import { loadShell } from "#app/_shared/page-data/site.ts";
import { NotFoundPage } from "#app/_shared/pages/NotFoundPage.tsx";
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

/** The privacy levels of the viewer's fields and conditions. The form works without scripts. */
export default async function PrivacyPage() {
  const { query } = renderContext().request();
  const { readAsViewer } = renderContext();
  const [{ currentUser }, { site }] = await Promise.all([
    readAsViewer(PrivacyViewerDocument, {}),
    loadShell(),
  ]);
  if (!currentUser) return <NotFoundPage />;
  const { id, slug } = currentUser;
  const [{ userPrivacySettings, userDisorders }, messages] = await Promise.all([
    readAsViewer(PrivacySettingsDocument, { id }),
    site.features.includes("private_messaging")
      ? readAsViewer(MessageSettingsDocument, {})
      : undefined,
  ]);
  return (
    <ProfileLayout path="/profile/privacy">
      <PageHead title={privacyTexts.title} isPrivate />
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
