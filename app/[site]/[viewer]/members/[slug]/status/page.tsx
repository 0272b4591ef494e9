import { PageHead } from "#app/_shared/metadata/PageHead.tsx";
import { redirectToLastPage } from "#app/_shared/page-data/last-page.ts";
import { currentPageNumber } from "#app/_shared/page-data/page-number.ts";
import { loadShell } from "#app/_shared/page-data/site.ts";
import { MemberGonePage } from "#app/_shared/pages/MemberGonePage.tsx";
import { NotFoundPage } from "#app/_shared/pages/NotFoundPage.tsx";
import { MemberPageFrame } from "#app/[site]/[viewer]/members/[slug]/MemberPageFrame.tsx";
import { loadMember } from "#app/[site]/[viewer]/members/[slug]/member-data.ts";
import { StatusHistory } from "#components/statuses/StatusHistory.tsx";
import { renderContext } from "#graphql/render-context.ts";
import { statusListPath } from "#lib/statuses/shared/status.ts";
import { statusTexts } from "#lib/statuses/shared/status-texts.ts";
import { loadMemberStatuses, loadRestorable } from "./member-status.ts";

type Props = { params: Promise<{ slug: string }> };

async function load({ params }: Props) {
  const page = currentPageNumber();
  const { user, currentUser } = await loadMemberStatuses((await params).slug, page);
  return { user, page, isOwn: user !== null && user.id === currentUser?.id };
}

/**
 * A member's status updates and, on the viewer's own page, the form to post one (spec §2
 * memberProfileStatus).
 */
export default async function MemberStatusesPage(props: Props) {
  const { slug } = await props.params;
  const [{ user, page, isOwn }, member, { site }] = await Promise.all([
    load(props),
    loadMember(slug),
    loadShell(),
  ]);
  if (member.state === "gone") return <MemberGonePage slug={slug} />;
  if (!user || member.state !== "shown") return <NotFoundPage />;
  const { profileStatuses: statuses, profileStatusPageCount: pageCount } = user;
  if (redirectToLastPage({ page, pageCount })) return null;
  const deletedId = isOwn ? await loadRestorable() : null;
  const hasReactions = site.features.includes("Reactions");
  return (
    <MemberPageFrame member={member.member} path={statusListPath(user.slug)} isOwn={isOwn}>
      <PageHead
        title={statusTexts.titleFor(user.username)}
        path={statusListPath(user.slug, page)}
        isIndexed={false}
      />
      <StatusHistory
        member={user}
        statuses={statuses}
        page={page}
        pageCount={pageCount}
        isOwn={isOwn}
        deletedId={deletedId}
        hasReactions={hasReactions}
        formKey={isOwn ? renderContext().getFormKey() : ""}
      />
    </MemberPageFrame>
  );
}
