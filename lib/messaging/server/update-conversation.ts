import { inTransaction, type Store } from "#lib/core/server/invalidation.ts";
import type { PubSub } from "#lib/core/server/pubsub/pubsub.ts";
import { errorTexts } from "#lib/core/shared/error-texts.ts";
import { AppError } from "#lib/core/shared/errors.ts";
import { getMembersByIds } from "#lib/members/server/get-members.ts";
import { isStaff, type Viewer } from "#lib/members/shared/member.ts";
import { assertCan, type KnownViewer } from "#lib/members/shared/permissions.ts";
import { messagingTexts } from "#lib/messaging/shared/message.ts";
import { announceConversation } from "./announce-conversation.ts";
import { type BlockOptions, blockMember } from "./block-member.ts";
import { updateConversationRow, updateIsArchived } from "./conversation-write-queries.ts";
import { type ConversationView, getConversation } from "./get-conversations.ts";
import type { MessagingSite } from "./messaging-site.ts";

type Change = { isAccepted: boolean | null; isArchived: boolean | null };
type Options = Pick<BlockOptions, "limits"> & {
  store: Store;
  pubsub: Pick<PubSub, "publish">;
  site: MessagingSite;
  viewer: Viewer;
  conversationId: string;
  change: Change;
};

/**
 * Allows or declines a request, or archives or unarchives a conversation for the viewer (spec §4
 * Conversation). Declining archives the conversation and blocks the sender, unless the sender is a
 * moderator or an admin. Idempotent.
 * @throws AppError UNAUTHENTICATED, NOT_FOUND, RATE_LIMITED; FORBIDDEN for the sender of the
 * request, and if one has blocked the other
 */
export async function updateConversation(options: Options): Promise<ConversationView> {
  const { store, site, viewer, conversationId, change } = options;
  assertCan(viewer, "conversation.update");
  const conversation = await getConversation({ db: store.db, site, viewer, conversationId });
  await options.limits.consume("updateConversation", viewer.id);
  if (change.isAccepted === true) await allow(store, conversation, viewer);
  if (change.isAccepted === false) await decline(options, conversation, viewer);
  if (change.isArchived !== null)
    await updateIsArchived(store.db, conversation.id, viewer.id, change.isArchived);
  announceConversation(options.pubsub, { ...conversation, memberId: viewer.id });
  return getConversation({ db: store.db, site, viewer, conversationId });
}

async function allow(
  store: Store,
  conversation: ConversationView,
  viewer: KnownViewer,
): Promise<void> {
  if (conversation.isAccepted) return;
  if (conversation.initiatorId === viewer.id)
    throw new AppError("FORBIDDEN", errorTexts.notAuthorized);
  if (conversation.isBlocked) throw new AppError("FORBIDDEN", messagingTexts.removed);
  if (conversation.amBlocked && !isStaff(viewer.roleId))
    throw new AppError("FORBIDDEN", messagingTexts.blockedSender);
  await inTransaction(store, async (tx) => {
    await updateConversationRow(tx, conversation.id, { isAccepted: true });
    await updateIsArchived(tx, conversation.id, viewer.id, false);
  });
}

async function decline(
  options: Options,
  conversation: ConversationView,
  viewer: KnownViewer,
): Promise<void> {
  const { store } = options;
  if (!conversation.isAccepted && conversation.initiatorId === viewer.id)
    throw new AppError("FORBIDDEN", errorTexts.notAuthorized);
  const [partner] = await getMembersByIds(store.db, [conversation.partnerId]);
  if (partner && !isStaff(partner.roleId)) {
    await blockMember({ ...options, viewer, partner, isBlocked: true });
    return;
  }
  await inTransaction(store, async (tx) => {
    await updateConversationRow(tx, conversation.id, { isAccepted: false });
    await updateIsArchived(tx, conversation.id, viewer.id, true);
  });
}
