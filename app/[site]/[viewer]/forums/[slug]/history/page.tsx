import type { Metadata } from "next";
import { buildPrivatePageMetadata } from "#app/_shared/metadata/build-metadata.ts";
import { renderItemHistory } from "#app/_shared/pages/item-history.tsx";
import { ThreadHistoryDocument } from "#graphql/generated/client/graphql.ts";
import { renderContext } from "#graphql/render-context.ts";
import { memberItemTexts } from "#lib/content/shared/member-item-texts.ts";

type Props = { params: Promise<{ slug: string }> };

export function generateMetadata(): Promise<Metadata> {
  return buildPrivatePageMetadata(memberItemTexts.history);
}

/** What a thread said before its author changed it. */
export default async function ThreadHistoryPage({ params }: Props) {
  const { slug } = await params;
  return renderItemHistory(
    renderContext()
      .read(ThreadHistoryDocument, { slug })
      .then((data) => data.thread),
  );
}
