import type { Metadata } from "next";
import { buildPrivatePageMetadata } from "#app/_shared/metadata/build-metadata.ts";
import { ConversationList } from "#components/messaging/ConversationList.tsx";
import { CenteredLayout } from "#components/shell/CenteredLayout.tsx";

export function generateMetadata(): Promise<Metadata> {
  return buildPrivatePageMetadata("Messages");
}

/** The member's conversations. The page itself holds nothing of them: the browser loads them. */
export default function MessagesPage() {
  return (
    <CenteredLayout>
      <h1 className="mb-6 text-3xl">Messages</h1>
      <ConversationList />
    </CenteredLayout>
  );
}
