import { PageHead } from "#app/_shared/metadata/PageHead.tsx";
import { loadShell } from "#app/_shared/page-data/site.ts";
import { NotFoundPage } from "#app/_shared/pages/NotFoundPage.tsx";
import { PendingDeletion } from "#components/profiles/PendingDeletion.tsx";
import { ProfileLayout } from "#components/profiles/ProfileLayout.tsx";
import { ProfileOverview } from "#components/profiles/ProfileOverview.tsx";
import { OwnProfileDocument, OwnProfileViewerDocument } from "#graphql/generated/client/graphql.ts";
import { renderContext } from "#graphql/render-context.ts";
import { memberTypes } from "#lib/content/shared/member-types.ts";
import { shownTypes } from "#lib/content/shared/shown-types.ts";
import { ownProfileTexts } from "#lib/profiles/shared/own-profile-texts.ts";

/** The overview of the viewer's own profile (spec §2 /profile). */
export default async function ProfilePage() {
  const [{ currentUser }, { site }] = await Promise.all([
    renderContext().readAsViewer(OwnProfileViewerDocument, {}),
    loadShell(),
  ]);
  if (!currentUser) return <NotFoundPage />;
  const { id, slug, isVerified, missingProfileSteps } = currentUser;
  const shown = shownTypes(site.features);
  const types = memberTypes.filter((type) => shown.includes(type));
  const { user, latestContent, userRecommendations } = await renderContext().readAsViewer(
    OwnProfileDocument,
    { id, slug, types },
  );
  if (!user) return <NotFoundPage />;
  return (
    <ProfileLayout path="/profile">
      <PageHead title={ownProfileTexts.title} isPrivate />
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
