import type { Queryable } from "#lib/core/server/db/client.ts";
import { inTransaction, type Store, type Transaction } from "#lib/core/server/invalidation.ts";
import type { Limits } from "#lib/core/server/limits/limits.ts";
import { AppError } from "#lib/core/shared/errors.ts";
import { assertCan, type KnownViewer } from "#lib/members/shared/permissions.ts";
import { parseMessageBody } from "#lib/messaging/shared/message.ts";
import { isNewMember } from "#lib/moderation/shared/new-member-rules.ts";
import { announceConversation } from "./announce-conversation.ts";
import { findConversationOfPair } from "./conversation-queries.ts";
import {
  insertConversation,
  lockPair,
  newestSequence,
  updateConversationRow,
  updateIsArchived,
} from "./conversation-write-queries.ts";
import { type ConversationView, getConversation } from "./get-conversations.ts";
import { getMessagePartner } from "./message-partner.ts";
import { assertMessagingIsOn, type MessagingSite } from "./messaging-site.ts";
import { type SendMessageOptions, sendMessage } from "./send-message.ts";

type Options = Omit<SendMessageOptions, "conversationId" | "body"> & {
  partnerId: number;
  body: string | null;
};

/**
 * Opens the viewer's conversation with a member on this site, or finds it, and sends the first message of a request,
 * if given. A member who has archived the conversation gets it back.
 * @throws AppError UNAUTHENTICATED, NOT_VERIFIED, BAD_USER_INPUT `Please write a message to send`, SUSPENDED, LIMITED, FORBIDDEN with the
 * reason why the viewer may not write to the member, NOT_FOUND, RATE_LIMITED
 */
export async function createConversation(options: Options): Promise<ConversationView> {
  const { store, site, viewer, partnerId, body } = options;
  assertCan(viewer, "message.send");
  assertMessagingIsOn(site);
  if (body !== null) parseMessageBody(body);
  const { db } = store;
  const partner = await getMessagePartner({ db, site, viewer, partnerId });
  const isOpen = partner.conversation && !partner.conversation.isArchived;
  // A repeated send returns the message with its key, even if a second message would be refused.
  if (partner.restriction && !isOpen) throw new AppError("FORBIDDEN", partner.restriction);
  if (!isOpen) assertCan(viewer, "conversation.create");
  if (!partner.conversation) await limitBeginnings(options.limits, viewer);
  const id =
    isOpen && partner.conversation
      ? partner.conversation.id
      : await openConversation(store, site, viewer.id, partnerId);
  // Reopens it even if the following message is refused, such as by a limit.
  if (partner.conversation && !isOpen)
    announceConversation(options.pubsub, { id, siteId: site.id, memberId: viewer.id, partnerId });
  if (body !== null) await sendMessage({ ...options, conversationId: id, body });
  return getConversation({ db, site, viewer, conversationId: id });
}

/** Limits how many conversations a member can begin; new members can begin fewer. */
async function limitBeginnings(limits: Limits, viewer: KnownViewer): Promise<void> {
  if (isNewMember(viewer.insertedAt, new Date()))
    await limits.consume("beginConversationOfNewMember", viewer.id);
  await limits.consume("beginConversation", viewer.id);
}

/** Finds or stores the one conversation of two members; concurrent calls wait for each other. */
async function openConversation(
  store: Store,
  site: MessagingSite,
  memberId: number,
  partnerId: number,
): Promise<string> {
  return inTransaction(store, async (tx) => {
    await lockPair(tx, memberId, partnerId);
    const present = await findConversationOfPair(tx, site, memberId, partnerId);
    if (!present)
      return insertConversation(tx, { siteId: site.id, initiatorId: memberId, partnerId });
    if (present.isArchived) await reopen(tx, present, memberId);
    return present.id;
  });
}

/**
 * Moves a conversation out of the viewer's archive; an unaccepted one becomes a request by the
 * viewer.
 */
async function reopen(tx: Transaction, present: ConversationView, memberId: number) {
  await updateIsArchived(tx, present.id, memberId, false);
  if (!present.isAccepted && present.initiatorId !== memberId)
    await updateConversationRow(tx, present.id, {
      initiatorId: memberId,
      requestAfterSequence: newestSequence(present.id),
    });
}

/** Locks the creation of a conversation between two members until the end of the transaction. */
export const lockMemberConversations = (tx: Queryable, one: number, other: number): Promise<void> =>
  lockPair(tx, one, other);
