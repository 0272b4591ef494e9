import type { Queryable } from "#lib/core/server/db/client.ts";
import type { PubSub } from "#lib/core/server/pubsub/pubsub.ts";
import type { Viewer } from "#lib/members/shared/member.ts";
import { assertCan, can } from "#lib/members/shared/permissions.ts";
import { memberConversationsChannel } from "#lib/messaging/shared/message.ts";
import type { SiteWithFeatures } from "#lib/site/shared/site.ts";
import { type ConversationView, findConversationOfMember } from "./conversation-queries.ts";
import { whereAllowed } from "./feed-listener.ts";
import { assertMessagingIsOn } from "./messaging-site.ts";
import { joinFeed } from "./shared-feed.ts";

/**
 * The viewer's conversations on a site that are new or have changed, as the viewer sees them then. It ends silently
 * with the session.
 * @param options.currentViewer called for each event; resolves to `null` once the session has ended
 * @throws AppError UNAUTHENTICATED, FORBIDDEN when the site has private messaging switched off
 */
export async function watchConversations(options: {
  db: Queryable;
  pubsub: Pick<PubSub, "subscribe">;
  site: SiteWithFeatures;
  currentViewer: () => Promise<Viewer>;
  onError: (error: unknown) => void;
}): Promise<AsyncIterable<ConversationView>> {
  const { db, pubsub, site, currentViewer, onError } = options;
  const viewer = await currentViewer();
  assertCan(viewer, "message.read");
  assertMessagingIsOn(site);
  const load = async (payloads: readonly unknown[]) => {
    const announced = payloads as readonly { conversationId: string }[];
    const ids = new Set(announced.map(({ conversationId }) => conversationId));
    const loaded = await Promise.all(
      [...ids].map((id) => findConversationOfMember(db, site, viewer.id, id)),
    );
    return loaded.filter((conversation) => conversation !== undefined);
  };
  const channel = memberConversationsChannel(site.id, viewer.id);
  const events = await joinFeed({ pubsub, channel, onError, open: async () => load });
  return whereAllowed(events, async () => {
    const reader = await currentViewer();
    const isAllowed = can(reader, "message.read") && reader?.id === viewer.id;
    return isAllowed || "end";
  });
}
