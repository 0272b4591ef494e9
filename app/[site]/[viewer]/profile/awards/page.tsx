import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { buildPrivatePageMetadata } from "#app/_shared/metadata/build-metadata.ts";
import { AwardList } from "#components/awards/AwardList.tsx";
import { ProfileLayout } from "#components/profiles/ProfileLayout.tsx";
import { EmptyState } from "#components/ui/EmptyState.tsx";
import { OwnAwardsDocument } from "#graphql/generated/client/graphql.ts";
import { renderContext } from "#graphql/render-context.ts";
import { awardTexts } from "#lib/awards/shared/award-texts.ts";

export function generateMetadata(): Promise<Metadata> {
  return buildPrivatePageMetadata(awardTexts.title);
}

/** A member's own awards (spec §2 /profile/awards). */
export default async function OwnAwardsPage() {
  const { currentUser } = await renderContext().readAsViewer(OwnAwardsDocument, {});
  if (!currentUser) notFound();
  const { awards } = currentUser;
  return (
    <ProfileLayout path="/profile/awards">
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
