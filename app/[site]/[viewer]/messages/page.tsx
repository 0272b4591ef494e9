import { MessageListPage } from "#app/_shared/messages/MessageListPage.tsx";

/** The viewer's conversations (spec §2 /messages). */
export default function InboxPage() {
  return <MessageListPage isArchived={false} />;
}
