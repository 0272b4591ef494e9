import type { Metadata } from "next";
import { privatePageMetadata } from "#app/page-parts.ts";
import { ConversationView } from "#components/messaging/ConversationView.tsx";
import { CenteredLayout } from "#components/shell/CenteredLayout.tsx";
import { BackLink } from "#components/ui/BackLink.tsx";

export const dynamic = "force-dynamic";

export function generateMetadata(): Promise<Metadata> {
  return privatePageMetadata("Messages");
}

/** One conversation. The page itself holds nothing of it: the browser loads it as its viewer. */
export default async function ConversationPage({
  params,
}: {
  params: Promise<{ conversationId: string }>;
}) {
  const { conversationId } = await params;
  return (
    <CenteredLayout>
      <p className="mb-2">
        <BackLink href="/messages">All messages</BackLink>
      </p>
      <ConversationView conversationId={conversationId} />
    </CenteredLayout>
  );
}
