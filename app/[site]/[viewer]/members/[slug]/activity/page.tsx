import { PageHead } from "#app/_shared/metadata/PageHead.tsx";
import { redirectToLastPage } from "#app/_shared/page-data/last-page.ts";
import { currentPageNumber } from "#app/_shared/page-data/page-number.ts";
import { loadShell } from "#app/_shared/page-data/site.ts";
import { MemberGonePage } from "#app/_shared/pages/MemberGonePage.tsx";
import { NotFoundPage } from "#app/_shared/pages/NotFoundPage.tsx";
import { MemberPageFrame } from "#app/[site]/[viewer]/members/[slug]/MemberPageFrame.tsx";
import {
  loadComments,
  loadMember,
  loadPosts,
} from "#app/[site]/[viewer]/members/[slug]/member-data.ts";
import { MemberActivityView } from "#components/profiles/MemberActivityView.tsx";
import { renderContext } from "#graphql/render-context.ts";
import { activityPath } from "#lib/members/shared/member-path.ts";
import { profileTexts } from "#lib/profiles/shared/profile-texts.ts";

type Props = { params: Promise<{ slug: string }> };

const postsPerPage = 20;

/**
 * The posts of a member that the viewer may read on this site (spec §2 /members/{slug}/activity).
 */
export default async function MemberActivityPage({ params }: Props) {
  const { slug } = await params;
  const [found, { site }] = await Promise.all([loadMember(slug), loadShell()]);
  if (found.state === "unknown") return <NotFoundPage />;
  if (found.state === "gone") return <MemberGonePage slug={slug} />;
  const { member, isOwn } = found;
  const page = currentPageNumber();
  const isComments = renderContext().request().query.get("show") === "comments";
  const posts = isComments ? null : await loadPosts(member, { limit: postsPerPage, page });
  const comments = isComments ? await loadComments(member, page) : null;
  const pageCount = (posts ?? comments)?.pageCount ?? 0;
  if (redirectToLastPage({ page, pageCount })) return null;
  return (
    <MemberPageFrame member={member} path={activityPath(member.slug)} isOwn={isOwn}>
      <PageHead
        title={profileTexts.activityTitle(member.username)}
        path={activityPath(member.slug)}
      />
      <MemberActivityView
        member={member}
        posts={posts}
        comments={comments}
        links={{ features: site.features }}
      />
    </MemberPageFrame>
  );
}
