import { PageHead } from "#app/_shared/metadata/PageHead.tsx";
import { redirectToLastPage } from "#app/_shared/page-data/last-page.ts";
import { currentPageNumber } from "#app/_shared/page-data/page-number.ts";
import { NoticeList } from "#components/moderation/NoticeList.tsx";
import { ProfileLayout } from "#components/profiles/ProfileLayout.tsx";
import { NoticesDocument } from "#graphql/generated/client/graphql.ts";
import { renderContext } from "#graphql/render-context.ts";
import { noticeTexts } from "#lib/moderation/shared/notice-texts.ts";

/** The decisions of staff about the viewer and their posts on this site. */
export default async function NoticesPage() {
  const page = currentPageNumber();
  const { moderationNotices } = await renderContext().readAsViewer(NoticesDocument, { page });
  // The number of pages is not counted.
  const isPast = moderationNotices.items.length === 0;
  if (isPast && redirectToLastPage({ page, pageCount: 1 })) return null;
  return (
    <ProfileLayout path="/profile/notices">
      <PageHead title={noticeTexts.title} isPrivate />
      <h1 className="mb-3 text-3xl">{noticeTexts.title}</h1>
      <NoticeList {...moderationNotices} page={page} />
    </ProfileLayout>
  );
}
