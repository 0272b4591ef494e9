import type { Queryable } from "#lib/core/server/db/client.ts";
import type { PubSub } from "#lib/core/server/pubsub/pubsub.ts";
import type { Viewer } from "#lib/members/shared/member.ts";
import { can } from "#lib/members/shared/permissions.ts";
import { messageChannel, messageReactionChannel } from "#lib/messaging/shared/message.ts";
import { messagingPermissions } from "#lib/messaging/shared/messaging-permissions.ts";
import { hasFeature, type SiteWithFeatures } from "#lib/site/shared/site.ts";
import {
  type DeliveredMessage,
  findDelivered,
  findDeliveredAfter,
  findNewestSequence,
  maxLoaded,
} from "./delivered-message-queries.ts";
import { whereAllowed } from "./feed-listener.ts";
import { getConversation, type MessageRow } from "./get-conversations.ts";
import { joinFeed, type LoadEvents } from "./shared-feed.ts";

/** A message, with or without what is loaded for its delivery. */
export type AnyMessage = MessageRow | DeliveredMessage;

/** What is announced when the reactions to a message have changed. */
export type MessageAnnouncement = { conversationId: string; messageId: string };

/**
 * Loads all that is new since the last time rather than what is announced: an announcement that comes late, twice
 * or not at all changes neither the order nor the number of what is delivered.
 */
async function loadCreated(
  db: Queryable,
  conversationId: string,
): Promise<LoadEvents<DeliveredMessage>> {
  let delivered = await findNewestSequence(db, conversationId);
  return async () => {
    const events: DeliveredMessage[] = [];
    let reached = delivered;
    for (let isMore = true; isMore; ) {
      const rows = await findDeliveredAfter(db, conversationId, reached);
      events.push(...rows);
      reached = rows.at(-1)?.sequence ?? reached;
      isMore = rows.length === maxLoaded;
    }
    delivered = reached;
    return events;
  };
}

async function loadReacted(
  db: Queryable,
  conversationId: string,
): Promise<LoadEvents<DeliveredMessage>> {
  return (payloads) => {
    const ids = (payloads as readonly MessageAnnouncement[]).map(({ messageId }) => messageId);
    return findDelivered(db, conversationId, [...new Set(ids)]);
  };
}

const kinds = {
  created: { toChannel: messageChannel, load: loadCreated },
  reacted: { toChannel: messageReactionChannel, load: loadReacted },
};

/**
 * Messages of a conversation as they are sent, or as somebody reacts to them. The permission is checked on
 * subscribing and before each message is delivered, against what was loaded with the message; it ends silently
 * once the viewer may not read the conversation any more.
 * @param options.currentViewer called for each message; resolves to `null` once the session has ended
 * @throws AppError UNAUTHENTICATED, FORBIDDEN or NOT_FOUND, as `getConversation` does
 */
export async function watchMessages(options: {
  db: Queryable;
  pubsub: Pick<PubSub, "subscribe">;
  site: SiteWithFeatures;
  currentViewer: () => Promise<Viewer>;
  conversationId: string;
  event: keyof typeof kinds;
  onError: (error: unknown) => void;
}): Promise<AsyncIterable<DeliveredMessage>> {
  const { db, pubsub, site, currentViewer, onError } = options;
  const viewer = await currentViewer();
  const { id } = await getConversation({ ...options, viewer });
  const { toChannel, load } = kinds[options.event];
  const open = () => load(db, id);
  const events = await joinFeed({ pubsub, channel: toChannel(id), open, onError });
  return whereAllowed(events, async ({ siteId, readerIds }) => {
    const reader = await currentViewer();
    const isAllowed =
      can(reader, messagingPermissions["message.read"]) &&
      hasFeature(site, "private_messaging") &&
      siteId === site.id &&
      readerIds.includes(reader?.id ?? 0);
    return isAllowed || "end";
  });
}
