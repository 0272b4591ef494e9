import type { Queryable } from "#lib/core/server/db/client.ts";
import type { PubSub } from "#lib/core/server/pubsub/pubsub.ts";
import type { Viewer } from "#lib/members/shared/member.ts";
import { can } from "#lib/members/shared/permissions.ts";
import {
  type ConversationActivity,
  conversationActivityChannel,
} from "#lib/messaging/shared/conversation-activity.ts";
import type { SiteScope, SiteWithFeatures } from "#lib/site/shared/site.ts";
import { type ActivityAnnouncement, doShareActivity } from "./announce-activity.ts";
import { findConversationOfMember } from "./conversation-queries.ts";
import { whereAllowed } from "./feed-listener.ts";
import { getConversation } from "./get-conversations.ts";
import { getPartnerReadMessageId } from "./partner-read.ts";
import { joinFeed } from "./shared-feed.ts";

export type DeliveredActivity = ConversationActivity & { readerId: number };

/** The event for the partner; `null` if the two no longer share activity. */
async function loadActivity(
  db: Queryable,
  site: SiteScope,
  { conversationId, partnerId, isTyping }: ActivityAnnouncement,
): Promise<DeliveredActivity | null> {
  const conversation = await findConversationOfMember(db, site, partnerId, conversationId);
  if (!conversation || !(await doShareActivity(db, conversation, partnerId))) return null;
  const readMessageId = await getPartnerReadMessageId(db, conversation, partnerId);
  return { isTyping, readMessageId, readerId: partnerId };
}

/**
 * Typing and reading of the partner in a conversation, while both members share them and neither has blocked the
 * other. It ends silently with the session.
 * @param options.currentViewer called for each event; resolves to `null` once the session has ended
 * @throws AppError UNAUTHENTICATED, FORBIDDEN or NOT_FOUND, as `getConversation` does
 */
export async function watchActivity(options: {
  db: Queryable;
  pubsub: Pick<PubSub, "subscribe">;
  site: SiteWithFeatures;
  currentViewer: () => Promise<Viewer>;
  conversationId: string;
  onError: (error: unknown) => void;
}): Promise<AsyncIterable<DeliveredActivity>> {
  const { db, pubsub, site, currentViewer, onError } = options;
  const viewer = await currentViewer();
  const { id } = await getConversation({ ...options, viewer });
  const load = async (payloads: readonly unknown[]) => {
    const loaded = await Promise.all(
      (payloads as readonly ActivityAnnouncement[]).map((announced) =>
        loadActivity(db, site, announced),
      ),
    );
    return loaded.filter((activity) => activity !== null);
  };
  const events = await joinFeed({
    pubsub,
    channel: conversationActivityChannel(id),
    onError,
    open: async () => load,
  });
  return whereAllowed(events, async ({ readerId }) => {
    const reader = await currentViewer();
    if (!can(reader, "message.read")) return "end";
    return reader?.id === readerId;
  });
}
