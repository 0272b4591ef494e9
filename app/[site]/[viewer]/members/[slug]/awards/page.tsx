import { PageHead } from "#app/_shared/metadata/PageHead.tsx";
import { perPage } from "#app/_shared/page-data/per-page.ts";
import { MemberGonePage } from "#app/_shared/pages/MemberGonePage.tsx";
import { NotFoundPage } from "#app/_shared/pages/NotFoundPage.tsx";
import { MemberPageFrame } from "#app/[site]/[viewer]/members/[slug]/MemberPageFrame.tsx";
import { loadMember } from "#app/[site]/[viewer]/members/[slug]/member-data.ts";
import { AwardList } from "#components/awards/AwardList.tsx";
import { AwardTools } from "#components/awards/AwardTools.tsx";
import { EmptyState } from "#components/ui/EmptyState.tsx";
import { MemberAwardsDocument } from "#graphql/generated/client/graphql.ts";
import { renderContext } from "#graphql/render-context.ts";
import { memberAwardsPath } from "#lib/awards/shared/award.ts";
import { awardTexts } from "#lib/awards/shared/award-texts.ts";
import { toDay } from "#lib/core/shared/utc-day.ts";

type Props = { params: Promise<{ slug: string }> };

/** The visibility of awards depends on the viewer; all guests share one page. */
const load = perPage((slug: string) => {
  const { request, read, readAsViewer } = renderContext();
  return (request().variant === "member" ? readAsViewer : read)(MemberAwardsDocument, { slug });
});

/** The awards of a member, and for admins the tools to grant them (spec §2 /members/{slug}/awards). */
export default async function MemberAwardsPage({ params }: Props) {
  const { slug } = await params;
  const [{ user, currentUser }, member] = await Promise.all([load(slug), loadMember(slug)]);
  if (member.state === "gone") return <MemberGonePage slug={slug} />;
  if (!user || member.state !== "shown") return <NotFoundPage />;
  const { username, awards } = user;
  const isOwn = user.id === currentUser?.id;
  return (
    <MemberPageFrame member={member.member} path={memberAwardsPath(user.slug)} isOwn={isOwn}>
      <PageHead
        title={awardTexts.titleFor(username)}
        path={memberAwardsPath(user.slug)}
        isIndexed={false}
      />
      <h2 className="mt-8 mb-6 text-2xl">{awardTexts.title}</h2>
      {awards.length > 0 ? (
        <AwardList awards={awards} />
      ) : (
        <EmptyState title={awardTexts.none} level={3}>
          {isOwn ? awardTexts.noneOwn : awardTexts.noneOther(username)}
        </EmptyState>
      )}
      {currentUser?.permissions.includes("award.grant") ? (
        <AwardTools member={user} today={toDay(Date.now())} />
      ) : null}
    </MemberPageFrame>
  );
}
