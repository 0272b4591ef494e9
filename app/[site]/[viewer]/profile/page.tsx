import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { buildPrivatePageMetadata } from "#app/_shared/metadata/build-metadata.ts";
import { loadShell } from "#app/_shared/page-data/site.ts";
import { PendingDeletion } from "#components/profiles/PendingDeletion.tsx";
import { ProfileLayout } from "#components/profiles/ProfileLayout.tsx";
import { ProfileOverview } from "#components/profiles/ProfileOverview.tsx";
import { OwnProfileDocument, OwnProfileViewerDocument } from "#graphql/generated/client/graphql.ts";
import { renderContext } from "#graphql/render-context.ts";
import { memberTypes } from "#lib/content/shared/member-types.ts";
import { shownTypes } from "#lib/content/shared/shown-types.ts";
import { ownProfileTexts } from "#lib/profiles/shared/own-profile-texts.ts";

export function generateMetadata(): Promise<Metadata> {
  return buildPrivatePageMetadata(ownProfileTexts.title);
}

/** The overview of the viewer's own profile (spec §2 /profile). */
export default async function ProfilePage() {
  const [{ currentUser }, { site }] = await Promise.all([
    renderContext().readAsViewer(OwnProfileViewerDocument, {}),
    loadShell(),
  ]);
  if (!currentUser) notFound();
  const { id, slug, isVerified, missingProfileSteps } = currentUser;
  const shown = shownTypes(site.features);
  const types = memberTypes.filter((type) => shown.includes(type));
  const { user, latestContent, userRecommendations } = await renderContext().readAsViewer(
    OwnProfileDocument,
    { id, slug, types },
  );
  if (!user) notFound();
  return (
    <ProfileLayout path="/profile">
      <PendingDeletion dueAt={currentUser.deletionDueAt} />
      <ProfileOverview
        member={user}
        isVerified={isVerified}
        missingSteps={missingProfileSteps}
        items={types.length > 0 ? latestContent.items : []}
        recommended={userRecommendations}
        links={{ features: site.features }}
      />
    </ProfileLayout>
  );
}
