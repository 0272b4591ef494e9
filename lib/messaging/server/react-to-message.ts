import type { Queryable } from "#lib/core/server/db/client.ts";
import type { Store } from "#lib/core/server/invalidation.ts";
import type { Limits } from "#lib/core/server/limits/limits.ts";
import type { PubSub } from "#lib/core/server/pubsub/pubsub.ts";
import { AppError } from "#lib/core/shared/errors.ts";
import { isUuid } from "#lib/core/shared/id.ts";
import type { Viewer } from "#lib/members/shared/member.ts";
import { assertCan } from "#lib/members/shared/permissions.ts";
import { messageReactionChannel, messagingTexts } from "#lib/messaging/shared/message.ts";
import {
  type ReactionAggregate,
  type ReactionType,
  reactionTypes,
} from "#lib/reactions/shared/reaction.ts";
import { hasFeature, type SiteWithFeatures } from "#lib/site/shared/site.ts";
import { getConversation, type MessageRow } from "./get-conversations.ts";
import {
  deleteMessageReaction,
  findMessageReactions,
  findMessagesOfMember,
  type MessageReactionRow,
  upsertMessageReaction,
} from "./message-reaction-queries.ts";
import type { MessagingSite } from "./messaging-site.ts";
import { sendRestrictionMessage } from "./send-restriction-message.ts";
import type { MessageAnnouncement } from "./watch-messages.ts";

export type { MessageReactionRow };

/**
 * Sets the viewer's reaction to a private message, or removes it with `null`. Both people of the conversation are
 * notified after it is stored.
 * @throws AppError UNAUTHENTICATED, NOT_VERIFIED, FORBIDDEN (the site has messages or reactions off, or
 * the viewer may not write to the partner), RATE_LIMITED, NOT_FOUND for other people's messages
 */
export async function reactToMessage(options: {
  store: Store;
  pubsub: Pick<PubSub, "publish">;
  limits: Limits;
  site: MessagingSite;
  viewer: Viewer;
  messageId: string;
  type: ReactionType | null;
}): Promise<MessageRow> {
  const { site, viewer, messageId, type } = options;
  const { db } = options.store;
  assertCan(viewer, "message.react");
  if (!hasFeature(site, "Reactions")) {
    throw new AppError("FORBIDDEN", "Reactions are not available on this site.");
  }
  await options.limits.consume("reactToMessage", viewer.id);
  const [message] = isUuid(messageId)
    ? await findMessagesOfMember(db, site, viewer.id, [messageId])
    : [];
  if (!message) throw new AppError("NOT_FOUND", "This has been removed.");
  const { conversationId } = message;
  const conversation = await getConversation({ db, site, viewer, conversationId });
  const refusal = sendRestrictionMessage(site, conversation, viewer, conversation.partner);
  // The sender of a message request may react to their own messages before it is answered.
  if (refusal && refusal !== messagingTexts.waitForAcceptance)
    throw new AppError("FORBIDDEN", refusal);
  const row = { messageId, memberId: viewer.id };
  if (type) await upsertMessageReaction(db, { ...row, type });
  else await deleteMessageReaction(db, row);
  options.pubsub.publish(messageReactionChannel(conversationId), {
    conversationId,
    messageId,
  } satisfies MessageAnnouncement);
  return message;
}

/** The reactions to each of these messages, in the order of the ids. The caller may read them. */
export async function getMessageReactions(
  db: Queryable,
  messageIds: readonly string[],
): Promise<MessageReactionRow[][]> {
  const rows = Map.groupBy(await findMessageReactions(db, messageIds), (row) => row.messageId);
  return messageIds.map((id) => rows.get(id) ?? []);
}

/** The reaction counts of messages, as returned by `reactions`; messages that the viewer cannot read are left out. */
export async function getMessageAggregates(options: {
  db: Queryable;
  site: SiteWithFeatures;
  viewer: Viewer;
  messageIds: readonly string[];
}): Promise<{ assocType: "MESSAGE"; assocId: string; reactionAggregates: ReactionAggregate[] }[]> {
  const { db, site, viewer } = options;
  if (viewer === null || !hasFeature(site, "private_messaging")) return [];
  const asked = [...new Set(options.messageIds.filter((id) => isUuid(id)))];
  if (asked.length === 0) return [];
  const readable = (await findMessagesOfMember(db, site, viewer.id, asked)).map(({ id }) => id);
  const reactions = await getMessageReactions(db, readable);
  return readable.map((assocId, index) => ({
    assocType: "MESSAGE",
    assocId,
    reactionAggregates: reactionTypes.map((type) => {
      const rows = (reactions[index] ?? []).filter((row) => row.type === type);
      const isSelected = rows.some((row) => row.memberId === viewer.id);
      return { type, count: rows.length, isSelected };
    }),
  }));
}
