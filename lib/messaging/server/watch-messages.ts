import { map } from "@graphql-yoga/subscription";
import type { Queryable } from "#lib/core/server/db/client.ts";
import type { PubSub } from "#lib/core/server/pubsub/pubsub.ts";
import type { Viewer } from "#lib/members/shared/member.ts";
import { messageChannel, messageReactionChannel } from "#lib/messaging/shared/message.ts";
import type { SiteWithFeatures } from "#lib/site/shared/site.ts";
import { getConversation, type MessageRow } from "./get-conversations.ts";

const channels = { created: messageChannel, reacted: messageReactionChannel };

/**
 * Messages of a conversation as they are sent, or as somebody reacts to them. The permission is checked on subscribing and
 * before each message is delivered.
 * @param currentViewer called for each message; resolves to `null` once the session has ended
 * @throws AppError UNAUTHENTICATED or NOT_FOUND, as `getConversation` does
 */
export async function watchMessages(options: {
  db: Queryable;
  pubsub: Pick<PubSub, "subscribe">;
  site: SiteWithFeatures;
  currentViewer: () => Promise<Viewer>;
  conversationId: string;
  event: keyof typeof channels;
}): Promise<AsyncIterable<MessageRow>> {
  const { db, pubsub, site, currentViewer, conversationId, event } = options;
  const assertReader = async () =>
    getConversation({ db, site, viewer: await currentViewer(), conversationId });
  const conversation = await assertReader();
  const events = pubsub.subscribe(channels[event](conversation.id));
  // Not an async generator: one that waits for an event cannot be ended from outside.
  return map(async (message: unknown) => {
    await assertReader();
    return message as MessageRow;
  })(events);
}
