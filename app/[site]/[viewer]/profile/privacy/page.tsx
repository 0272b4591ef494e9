import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { buildPrivatePageMetadata } from "#app/_shared/metadata/build-metadata.ts";
import { PrivacyForm } from "#components/profiles/PrivacyForm.tsx";
import { ProfileLayout } from "#components/profiles/ProfileLayout.tsx";
import { ResultBanner } from "#components/profiles/ResultBanner.tsx";
import {
  PrivacySettingsDocument,
  PrivacyViewerDocument,
} from "#graphql/generated/client/graphql.ts";
import { renderContext } from "#graphql/render-context.ts";
import { privacyTexts } from "#lib/profiles/shared/privacy-texts.ts";

export function generateMetadata(): Promise<Metadata> {
  return buildPrivatePageMetadata(privacyTexts.title);
}

/** Who may see each field and each condition of the viewer. The form works without scripts. */
export default async function PrivacyPage() {
  const { query } = renderContext().request();
  const { currentUser } = await renderContext().readAsViewer(PrivacyViewerDocument, {});
  if (!currentUser) notFound();
  const { id, slug } = currentUser;
  const { userPrivacySettings, userDisorders } = await renderContext().readAsViewer(
    PrivacySettingsDocument,
    { id },
  );
  return (
    <ProfileLayout path="/profile/privacy">
      <h1 className="mb-4 text-3xl">{privacyTexts.title}</h1>
      <p className="mb-6 max-w-read text-lg text-ink-soft">{privacyTexts.intro}</p>
      <ResultBanner texts={{ saved: privacyTexts.saved }} result={query.get("result")} />
      <PrivacyForm slug={slug} settings={userPrivacySettings} disorders={userDisorders} />
    </ProfileLayout>
  );
}
