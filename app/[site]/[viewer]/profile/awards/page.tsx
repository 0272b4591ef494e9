import { PageHead } from "#app/_shared/metadata/PageHead.tsx";
import { NotFoundPage } from "#app/_shared/pages/NotFoundPage.tsx";
import { AwardList } from "#components/awards/AwardList.tsx";
import { ProfileLayout } from "#components/profiles/ProfileLayout.tsx";
import { EmptyState } from "#components/ui/EmptyState.tsx";
import { OwnAwardsDocument } from "#graphql/generated/client/graphql.ts";
import { renderContext } from "#graphql/render-context.ts";
import { awardTexts } from "#lib/awards/shared/award-texts.ts";

/** A member's own awards (spec §2 /profile/awards). */
export default async function OwnAwardsPage() {
  const { currentUser } = await renderContext().readAsViewer(OwnAwardsDocument, {});
  if (!currentUser) return <NotFoundPage />;
  const { awards } = currentUser;
  return (
    <ProfileLayout path="/profile/awards">
      <PageHead title={awardTexts.title} isPrivate />
      <h1 className="mb-3 text-3xl">{awardTexts.title}</h1>
      {awards.length > 0 ? (
        <>
          <p className="mb-6 text-ink-soft">{awardTexts.ownLead}</p>
          <AwardList awards={awards} />
        </>
      ) : (
        <div className="mt-6">
          <EmptyState title={awardTexts.none}>{awardTexts.noneOwn}</EmptyState>
        </div>
      )}
    </ProfileLayout>
  );
}
