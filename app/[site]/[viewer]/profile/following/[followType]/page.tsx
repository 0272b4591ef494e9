import { PageHead } from "#app/_shared/metadata/PageHead.tsx";
import { redirectToLastPage } from "#app/_shared/page-data/last-page.ts";
import { currentPageNumber } from "#app/_shared/page-data/page-number.ts";
import { loadShell } from "#app/_shared/page-data/site.ts";
import { NotFoundPage } from "#app/_shared/pages/NotFoundPage.tsx";
import { FollowingFrame } from "#components/follows/FollowingFrame.tsx";
import { FollowingList } from "#components/follows/FollowingList.tsx";
import { ProfileLayout } from "#components/profiles/ProfileLayout.tsx";
import { renderContext } from "#graphql/render-context.ts";
import { isFollowType } from "#lib/follows/shared/following-path.ts";
import { followingTexts } from "#lib/follows/shared/following-texts.ts";
import { loadFollowingRows } from "./rows.tsx";

type Props = { params: Promise<{ followType: string }> };

/** The people, threads, tags or conditions that the viewer follows (spec §2). */
export default async function FollowTypePage({ params }: Props) {
  const { followType } = await params;
  const { site } = await loadShell();
  const hasThreads = site.features.includes("Forums");
  if (!isFollowType(followType) || (followType === "threads" && !hasThreads))
    return <NotFoundPage />;
  const { rows, page, pageCount } = await loadFollowingRows(followType, currentPageNumber());
  if (redirectToLastPage({ page, pageCount })) return null;
  const isEditing = renderContext().request().query.get("show") === "edit" && rows.length > 0;
  return (
    <ProfileLayout path="/profile/following">
      <PageHead title={`${followingTexts.title}: ${followingTexts.types[followType]}`} isPrivate />
      <FollowingFrame
        type={followType}
        isEmpty={rows.length === 0}
        hasThreads={hasThreads}
        page={page}
        isEditing={isEditing}
      >
        <FollowingList
          type={followType}
          rows={rows}
          page={page}
          pageCount={pageCount}
          isEditing={isEditing}
        />
      </FollowingFrame>
    </ProfileLayout>
  );
}
