import type { Metadata } from "next";
import { MessageListPage } from "#app/_shared/messages/MessageListPage.tsx";
import { buildPrivatePageMetadata } from "#app/_shared/metadata/build-metadata.ts";
import { messageListTexts } from "#lib/messaging/shared/message-list-texts.ts";

export function generateMetadata(): Promise<Metadata> {
  return buildPrivatePageMetadata(`Messages: ${messageListTexts.archive}`);
}

/** The conversations that the viewer has archived (spec §2 /messages/archive). */
export default function ArchivePage() {
  return <MessageListPage isArchived />;
}
