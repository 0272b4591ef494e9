import { PageHead } from "#app/_shared/metadata/PageHead.tsx";
import { respondFound } from "#app/_shared/page-data/page-response.ts";
import { loadShell } from "#app/_shared/page-data/site.ts";
import { MemberGonePage } from "#app/_shared/pages/MemberGonePage.tsx";
import { NotFoundPage } from "#app/_shared/pages/NotFoundPage.tsx";
import { JsonLd } from "#app/_shared/structured-data/JsonLd.tsx";
import { profileData } from "#app/_shared/structured-data/profile-data.ts";
import { AwardList } from "#components/awards/AwardList.tsx";
import { MemberProfileView } from "#components/profiles/MemberProfileView.tsx";
import { MemberSlugDocument } from "#graphql/generated/client/graphql.ts";
import { isolateText } from "#lib/core/shared/isolate-text.ts";
import { memberPath, parseMemberId } from "#lib/members/shared/member-path.ts";
import { profilePath } from "#lib/routing/shared/find-route.ts";
import { MemberPageFrame } from "./MemberPageFrame.tsx";
import { getRead, loadComments, loadMember, loadPosts } from "./member-data.ts";

/** Number of awards on the page of a member; a separate page lists all of them. */
const awardsShown = 4;

type Props = { params: Promise<{ slug: string }> };

/** The member whose id is in the URL; `null` for a URL with a slug. */
async function findById(part: string) {
  const id = parseMemberId(part);
  return id === null ? null : (await getRead()(MemberSlugDocument, { id })).user;
}

/** The public page of a member (spec §2 memberProfile). */
export default async function MemberPage({ params }: Props) {
  const { slug } = await params;
  const named = await findById(slug);
  if (named && !named.isDeleted) {
    respondFound(memberPath(named.slug));
    return null;
  }
  if (named) return <MemberGonePage slug={named.slug} />;
  const [found, { site }] = await Promise.all([loadMember(slug), loadShell()]);
  if (found.state === "unknown") return <NotFoundPage />;
  if (found.state === "gone") return <MemberGonePage slug={slug} />;
  const { member, isOwn, preview } = found;
  if (isOwn && !preview) {
    respondFound(profilePath);
    return null;
  }
  const [{ items }, { comments }] = await Promise.all([
    loadPosts(member, { limit: 5 }),
    loadComments(member, 1),
  ]);
  const { username, bio, shortBio, avatar, socialSites, awards } = member;
  const data = profileData(
    {
      username,
      path: memberPath(member.slug),
      description: bio,
      avatarUrl: avatar?.full ?? null,
      links: socialSites.map(({ url }) => url),
    },
    site,
  );
  return (
    <>
      <PageHead
        title={username}
        description={shortBio ?? `${isolateText(username)} is a member of this community.`}
        path={memberPath(member.slug)}
        kind="profile"
      />
      <JsonLd things={[data]} />
      <MemberPageFrame
        member={member}
        preview={preview}
        path={memberPath(member.slug)}
        isOwn={isOwn}
      >
        <MemberProfileView
          member={member}
          items={items}
          comments={comments}
          links={{ features: site.features }}
          awards={awards.length > 0 ? <AwardList awards={awards.slice(0, awardsShown)} /> : null}
          hasMoreAwards={awards.length > awardsShown}
        />
      </MemberPageFrame>
    </>
  );
}
