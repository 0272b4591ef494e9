import { ConversationPage } from "#app/_shared/messages/ConversationPage.tsx";

type Props = { params: Promise<{ conversationId: string }> };

/** One private conversation (spec §2 /messages/[conversationId]). */
export default function Page({ params }: Props) {
  return <ConversationPage params={params} isArchivePath={false} />;
}
