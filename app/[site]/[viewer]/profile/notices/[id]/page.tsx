import { PageHead } from "#app/_shared/metadata/PageHead.tsx";
import { NotFoundPage } from "#app/_shared/pages/NotFoundPage.tsx";
import { NoticeView } from "#components/moderation/NoticeView.tsx";
import { ProfileLayout } from "#components/profiles/ProfileLayout.tsx";
import { ResultBanner } from "#components/profiles/ResultBanner.tsx";
import { NoticeDocument } from "#graphql/generated/client/graphql.ts";
import { renderContext } from "#graphql/render-context.ts";
import { noticeTexts } from "#lib/moderation/shared/notice-texts.ts";

type Props = { params: Promise<{ id: string }> };

/** One decision of staff about the viewer or their posts, with the form to appeal. */
export default async function NoticePage({ params }: Props) {
  const { id } = await params;
  const { moderationNotice } = await renderContext().readAsViewer(NoticeDocument, { id });
  if (!moderationNotice) return <NotFoundPage />;
  const result = renderContext().request().query.get("result");
  return (
    <ProfileLayout path="/profile/notices">
      <PageHead title={noticeTexts.title} isPrivate />
      <ResultBanner texts={{ sent: noticeTexts.appealSent }} result={result} />
      <NoticeView notice={moderationNotice} />
    </ProfileLayout>
  );
}
