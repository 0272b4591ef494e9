import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { buildPrivatePageMetadata } from "#app/_shared/metadata/build-metadata.ts";
import { NoticeView } from "#components/moderation/NoticeView.tsx";
import { ProfileLayout } from "#components/profiles/ProfileLayout.tsx";
import { ResultBanner } from "#components/profiles/ResultBanner.tsx";
import { NoticeDocument } from "#graphql/generated/client/graphql.ts";
import { renderContext } from "#graphql/render-context.ts";
import { noticeTexts } from "#lib/moderation/shared/notice-texts.ts";

type Props = { params: Promise<{ id: string }> };

export function generateMetadata(): Promise<Metadata> {
  return buildPrivatePageMetadata(noticeTexts.title);
}

/** One decision of staff about the viewer or what they wrote, with the form to ask for another look. */
export default async function NoticePage({ params }: Props) {
  const { id } = await params;
  const { moderationNotice } = await renderContext().readAsViewer(NoticeDocument, { id });
  if (!moderationNotice) notFound();
  const result = renderContext().request().query.get("result");
  return (
    <ProfileLayout path="/profile/notices">
      <ResultBanner texts={{ sent: noticeTexts.appealSent }} result={result} />
      <NoticeView notice={moderationNotice} />
    </ProfileLayout>
  );
}
