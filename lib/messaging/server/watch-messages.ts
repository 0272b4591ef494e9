import { map } from "@graphql-yoga/subscription";
import type { Queryable } from "#lib/core/server/db/client.ts";
import type { PubSub } from "#lib/core/server/pubsub/pubsub.ts";
import type { Viewer } from "#lib/members/shared/member.ts";
import { messageChannel } from "#lib/messaging/shared/message.ts";
import type { SiteWithFeatures } from "#lib/site/shared/site.ts";
import { getConversation, type MessageRow } from "./get-conversations.ts";

/**
 * New messages of a conversation as they are sent. The permission is checked on subscribing and
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
}): Promise<AsyncIterable<MessageRow>> {
  const { db, pubsub, site, currentViewer, conversationId } = options;
  const assertReader = async () =>
    getConversation({ db, site, viewer: await currentViewer(), conversationId });
  const conversation = await assertReader();
  const events = pubsub.subscribe(messageChannel(conversation.id));
  // Not an async generator: one that waits for an event cannot be ended from outside.
  return map(async (message: unknown) => {
    await assertReader();
    return message as MessageRow;
  })(events);
}
