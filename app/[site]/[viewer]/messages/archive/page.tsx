import { MessageListPage } from "#app/_shared/messages/MessageListPage.tsx";

/** The conversations that the viewer has archived (spec §2 /messages/archive). */
export default function ArchivePage() {
  return <MessageListPage isArchived />;
}
