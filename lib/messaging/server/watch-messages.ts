import type { Queryable } from "#lib/core/server/db/client.ts";
import type { PubSub } from "#lib/core/server/pubsub/pubsub.ts";
import type { Viewer } from "#lib/members/shared/member.ts";
import { can } from "#lib/members/shared/permissions.ts";
import { messageChannel, messageReactionChannel } from "#lib/messaging/shared/message.ts";
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
import type { StoredMessage } from "./new-message-queries.ts";
import { joinFeed, type LoadEvents } from "./shared-feed.ts";

/** A message, with or without what is loaded for its delivery. */
export type AnyMessage = MessageRow | DeliveredMessage;

/** The event of a new message; in the process that stored it, the event contains the message. */
export type NewMessageAnnouncement = { conversationId: string; stored?: StoredMessage };

/** The event when the reactions to a message have changed. */
export type MessageAnnouncement = { conversationId: string; messageId: string };

/** Loads all messages after a sequence, in order. */
async function loadAfter(
  db: Queryable,
  conversationId: string,
  sequence: number,
): Promise<DeliveredMessage[]> {
  const events: DeliveredMessage[] = [];
  let reached = sequence;
  for (;;) {
    const rows = await findDeliveredAfter(db, conversationId, reached);
    events.push(...rows);
    reached = rows.at(-1)?.sequence ?? reached;
    if (rows.length < maxLoaded) return events;
  }
}

/**
 * A message that this process stored, and that directly follows the last delivered one, is delivered without loading.
 * Otherwise all messages since the last delivery are loaded, not only the announced one. So late, repeated or lost
 * announcements change neither the order nor the number of delivered messages.
 */
async function loadCreated(
  db: Queryable,
  conversationId: string,
): Promise<LoadEvents<DeliveredMessage>> {
  let delivered = await findNewestSequence(db, conversationId);
  return async (payloads) => {
    const events: DeliveredMessage[] = [];
    let reached = delivered;
    for (const { stored } of payloads as readonly NewMessageAnnouncement[]) {
      if (stored && stored.message.sequence <= reached) continue;
      if (stored?.previousSequence === reached) {
        events.push(stored.message);
        reached = stored.message.sequence;
        continue;
      }
      // Announced messages are committed, so this query also finds earlier ones.
      events.push(...(await loadAfter(db, conversationId, reached)));
      break;
    }
    delivered = events.at(-1)?.sequence ?? delivered;
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

/** The check of each listening session's access to a message, run once per session. */
const answersByMessage = new WeakMap<DeliveredMessage, Map<number, Promise<boolean>>>();

/** The answer for a message and a session, shared by all subscriptions of that session. */
function askOnce(
  message: DeliveredMessage,
  sessionId: number,
  ask: () => Promise<boolean>,
): Promise<boolean> {
  const answers = answersByMessage.get(message) ?? new Map<number, Promise<boolean>>();
  answersByMessage.set(message, answers);
  const answer = answers.get(sessionId) ?? ask();
  answers.set(sessionId, answer);
  return answer;
}

/**
 * Messages of a conversation as they are sent or get reactions. The permission is checked on subscribing and before
 * each message is delivered, against what was loaded with the message; it ends silently once the viewer may not read
 * the conversation any more.
 * @param options.currentViewer called once for each message and session; resolves to `null` once the session has ended
 * @throws AppError UNAUTHENTICATED, FORBIDDEN or NOT_FOUND, as `getConversation` does
 */
export async function watchMessages(options: {
  db: Queryable;
  pubsub: Pick<PubSub, "subscribe">;
  site: SiteWithFeatures;
  sessionId: number;
  currentViewer: () => Promise<Viewer>;
  conversationId: string;
  event: keyof typeof kinds;
  onError: (error: unknown) => void;
}): Promise<AsyncIterable<DeliveredMessage>> {
  const { db, pubsub, site, sessionId, currentViewer, onError } = options;
  const viewer = await currentViewer();
  const { id } = await getConversation({ ...options, viewer });
  const { toChannel, load } = kinds[options.event];
  const open = () => load(db, id);
  const events = await joinFeed({ pubsub, channel: toChannel(id), open, onError });
  const isAllowed = async ({ siteId, readerIds }: DeliveredMessage) => {
    const reader = await currentViewer();
    return (
      can(reader, "message.read") &&
      hasFeature(site, "private_messaging") &&
      siteId === site.id &&
      readerIds.includes(reader?.id ?? 0)
    );
  };
  return whereAllowed(
    events,
    async (message) => (await askOnce(message, sessionId, () => isAllowed(message))) || "end",
  );
}
