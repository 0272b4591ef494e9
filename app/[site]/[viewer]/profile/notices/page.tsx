import type { Metadata } from "next";
import { buildPrivatePageMetadata } from "#app/_shared/metadata/build-metadata.ts";
import { NoticeList } from "#components/moderation/NoticeList.tsx";
import { ProfileLayout } from "#components/profiles/ProfileLayout.tsx";
import { NoticesDocument } from "#graphql/generated/client/graphql.ts";
import { renderContext } from "#graphql/render-context.ts";
import { noticeTexts } from "#lib/moderation/shared/notice-texts.ts";

export function generateMetadata(): Promise<Metadata> {
  return buildPrivatePageMetadata(noticeTexts.title);
}

/** What staff decided about the viewer and what they wrote on this site. */
export default async function NoticesPage() {
  const asked = renderContext().request().query.get("page") ?? "";
  const page = /^[1-9]\d{0,4}$/.test(asked) ? Number(asked) : 1;
  const { moderationNotices } = await renderContext().readAsViewer(NoticesDocument, { page });
  return (
    <ProfileLayout path="/profile/notices">
      <h1 className="mb-3 text-3xl">{noticeTexts.title}</h1>
      <NoticeList {...moderationNotices} page={page} />
    </ProfileLayout>
  );
}
