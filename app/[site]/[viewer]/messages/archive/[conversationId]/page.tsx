import type { Metadata } from "next";
import { ConversationPage } from "#app/_shared/messages/ConversationPage.tsx";
import { buildPrivatePageMetadata } from "#app/_shared/metadata/build-metadata.ts";

type Props = { params: Promise<{ conversationId: string }> };

export function generateMetadata(): Promise<Metadata> {
  return buildPrivatePageMetadata("Messages");
}

/** One private conversation (spec §2 /messages/archive/[conversationId]). */
export default function Page({ params }: Props) {
  return <ConversationPage params={params} isArchivePath={true} />;
}
