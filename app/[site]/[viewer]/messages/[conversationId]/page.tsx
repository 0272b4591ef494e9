import type { Metadata } from "next";
import { buildPrivatePageMetadata } from "#app/_shared/metadata/build-metadata.ts";
import { loadShell } from "#app/_shared/page-data/site.ts";
import { ConversationView } from "#components/messaging/ConversationView.tsx";
import { CenteredLayout } from "#components/shell/CenteredLayout.tsx";
import { BackLink } from "#components/ui/BackLink.tsx";

export function generateMetadata(): Promise<Metadata> {
  return buildPrivatePageMetadata("Messages");
}

/** One conversation. The page itself holds nothing of it: the browser loads it as its viewer. */
export default async function ConversationPage({
  params,
}: {
  params: Promise<{ conversationId: string }>;
}) {
  const [{ conversationId }, { site }] = await Promise.all([params, loadShell()]);
  return (
    <CenteredLayout>
      <p className="mb-2">
        <BackLink href="/messages">All messages</BackLink>
      </p>
      <ConversationView
        conversationId={conversationId}
        hasReactions={site.features.includes("Reactions")}
        isRestricted={site.settings.restrictPrivateMessaging}
      />
    </CenteredLayout>
  );
}
