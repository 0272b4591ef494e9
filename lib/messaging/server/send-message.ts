import type { Database } from "#lib/core/server/db/client.ts";
import type { StatementPart } from "#lib/core/server/db/statement-part.ts";
import { inTransaction, type Store, type Transaction } from "#lib/core/server/invalidation.ts";
import type { Limits } from "#lib/core/server/limits/limits.ts";
import type { EventBus } from "#lib/core/server/pubsub/event-bus.ts";
import { AppError } from "#lib/core/shared/errors.ts";
import type { Viewer } from "#lib/members/shared/member.ts";
import { assertCan } from "#lib/members/shared/permissions.ts";
import { messageChannel, parseMessageBody } from "#lib/messaging/shared/message.ts";
import { announceConversation } from "./announce-conversation.ts";
import {
  lockConversation,
  updateConversationRow,
  updateIsArchived,
} from "./conversation-write-queries.ts";
import { type ConversationView, getConversation, type MessageRow } from "./get-conversations.ts";
import type { MessagingSite } from "./messaging-site.ts";
import {
  findMessageByKey,
  insertMessage,
  type NewMessage,
  type StoredMessage,
} from "./new-message-queries.ts";
import { sendRestrictionMessage } from "./send-restriction-message.ts";
import type { NewMessageAnnouncement } from "./watch-messages.ts";

/** Hooks with which higher domains store rows with a new message, in the same statement. */
export type WithMessage = (siteId: number) => StatementPart[];

export type SendMessageOptions = {
  store: Store;
  pubsub: Pick<EventBus, "publish" | "publishStored" | "toStatementPart">;
  limits: Limits;
  site: MessagingSite;
  viewer: Viewer;
  conversationId: string;
  body: string;
  idempotencyKey: string | null;
  withMessage: WithMessage;
};

/**
 * Sends a private message. It is stored first; subscribers of the conversation receive it after the commit. An answer
 * to a request accepts it, and a message unarchives the conversation for its receiver.
 * @param options.idempotencyKey a second call by the same sender in the same conversation with the
 * same key returns the first message; null sends one each time
 * @throws AppError UNAUTHENTICATED, NOT_VERIFIED, SUSPENDED, LIMITED, FORBIDDEN with the message shown instead of the
 * composer, BAD_USER_INPUT `Please write a message to send`, NOT_FOUND, RATE_LIMITED
 */
export async function sendMessage(options: SendMessageOptions): Promise<MessageRow> {
  const { store, site, viewer, conversationId } = options;
  assertCan(viewer, "message.send");
  const body = parseMessageBody(options.body);
  // Counts while the conversation is read, so that the sender waits only for the slower of the two.
  const counted = options.limits.consume("sendMessage", viewer.id);
  counted.catch(() => undefined);
  const conversation = await getConversation({ db: store.db, site, viewer, conversationId });
  // Without a message from the partner, the member starts the conversation.
  if (!conversation.isAccepted && !conversation.hasPartnerAsked)
    assertCan(viewer, "conversation.create");
  const row = {
    conversationId: conversation.id,
    authorId: viewer.id,
    body,
    idempotencyKey: options.idempotencyKey,
  };
  // Stored with the message, so that the notification is sent even if this process is killed.
  const event = {
    channel: messageChannel(conversation.id),
    payload: { conversationId: conversation.id },
  };
  const parts = [...options.withMessage(site.id), options.pubsub.toStatementPart(event)];
  const refusal = sendRestrictionMessage(site, conversation, viewer, conversation.partner);
  if (refusal) {
    const sentBefore = await findMessageByKey(store.db, row);
    if (sentBefore) return sentBefore;
    throw new AppError("FORBIDDEN", refusal);
  }
  await counted;
  const isOpen = conversation.isAccepted && !conversation.partnerHasArchived;
  const { message, stored } = isOpen
    ? await storeMessage(store.db, row, parts)
    : await inTransaction(store, async (tx): Promise<Sent> => {
        // Before acceptance one message is allowed: concurrent calls wait here for each other.
        await lockConversation(tx, conversation.id);
        const sentBefore = await findMessageByKey(tx, row);
        if (sentBefore) return { message: sentBefore };
        const present = await getConversation({ db: tx, site, viewer, conversationId });
        const notice = sendRestrictionMessage(site, present, viewer, present.partner);
        if (notice) throw new AppError("FORBIDDEN", notice);
        const sent = await storeMessage(tx, row, parts);
        await openForBoth(tx, present, viewer.id);
        return sent;
      });
  const announcement: NewMessageAnnouncement = { ...event.payload, stored };
  options.pubsub.publishStored(event, announcement);
  announceConversation(options.pubsub, { ...conversation, memberId: viewer.id });
  return message;
}

/**
 * Accepts a request by answering it, and unarchives the conversation for the receiver. Without a request, the first
 * message becomes a request.
 */
async function openForBoth(
  tx: Transaction,
  conversation: ConversationView,
  authorId: number,
): Promise<void> {
  const { id, initiatorId, isAccepted, partnerId, partnerHasArchived } = conversation;
  if (!isAccepted && initiatorId !== authorId) {
    const change = conversation.hasPartnerAsked ? { isAccepted: true } : { initiatorId: authorId };
    await updateConversationRow(tx, id, change);
  }
  if (partnerHasArchived) await updateIsArchived(tx, id, partnerId, false);
}

/** A message; `stored` is set if this call has stored it. */
type Sent = { message: MessageRow; stored?: StoredMessage };

/** Stores a message, or finds the message that was stored with this key. */
async function storeMessage(
  db: Database | Transaction,
  row: NewMessage,
  parts: readonly StatementPart[],
): Promise<Sent> {
  const stored = await insertMessage(db, row, parts);
  if (stored) return { message: stored.message, stored };
  const earlier = await findMessageByKey(db, row);
  if (!earlier) throw new AppError("CONFLICT", "This message was sent twice.");
  return { message: earlier };
}
