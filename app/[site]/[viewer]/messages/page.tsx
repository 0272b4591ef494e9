import type { Metadata } from "next";
import { MessageListPage } from "#app/_shared/messages/MessageListPage.tsx";
import { buildPrivatePageMetadata } from "#app/_shared/metadata/build-metadata.ts";
import { messageListTexts } from "#lib/messaging/shared/message-list-texts.ts";

export function generateMetadata(): Promise<Metadata> {
  return buildPrivatePageMetadata(`Messages: ${messageListTexts.inbox}`);
}

/** The viewer's conversations (spec §2 /messages). */
export default function InboxPage() {
  return <MessageListPage isArchived={false} />;
}
