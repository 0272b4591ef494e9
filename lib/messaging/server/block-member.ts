import { getBlockedIds, getBlockedOf, setBlock } from "#lib/blocks/server/member-blocks.ts";
import type { Queryable } from "#lib/core/server/db/client.ts";
import { inTransaction, type Store, type Transaction } from "#lib/core/server/invalidation.ts";
import type { Limits } from "#lib/core/server/limits/limits.ts";
import type { PubSub } from "#lib/core/server/pubsub/pubsub.ts";
import { AppError } from "#lib/core/shared/errors.ts";
import { endFollows } from "#lib/follows/server/update-follow.ts";
import { getMembersByIds, type PublicMember } from "#lib/members/server/get-members.ts";
import { isStaff, type Viewer } from "#lib/members/shared/member.ts";
import { assertCan, type KnownViewer } from "#lib/members/shared/permissions.ts";
import { messagingTexts } from "#lib/messaging/shared/message.ts";
import { announceConversation } from "./announce-conversation.ts";
import { findConversationOfMember } from "./conversation-queries.ts";
import {
  findConversationsOfPair,
  lockPair,
  newestSequence,
  updateConversationRow,
  updateIsArchived,
} from "./conversation-write-queries.ts";

export type BlockOptions = {
  store: Store;
  pubsub: Pick<PubSub, "publish">;
  limits: Limits;
};

/** A member and whether the viewer has blocked them. */
export type BlockedMember = PublicMember & { isBlocked: boolean };

/** Maximum number of blocked members on one page. */
const maxBlocked = 50;

/**
 * Blocks or unblocks a member for the viewer on every site. A block removes follows between the two
 * and moves their conversations to the viewer's archive. After an unblock they stay there until one
 * of the two writes again.
 * @throws AppError UNAUTHENTICATED, NOT_FOUND, RATE_LIMITED; FORBIDDEN for the viewer, moderators and admins
 */
export async function blockUser(
  options: BlockOptions & { viewer: Viewer; memberId: number; isBlocked: boolean },
): Promise<BlockedMember> {
  const { store, viewer, memberId, isBlocked } = options;
  assertCan(viewer, "member.block");
  const [partner] = await getMembersByIds(store.db, [memberId]);
  if (!partner) throw new AppError("NOT_FOUND", messagingTexts.partnerGone);
  if (partner.id === viewer.id) throw new AppError("FORBIDDEN", messagingTexts.blocksNobody);
  if (isBlocked && isStaff(partner.roleId))
    throw new AppError("FORBIDDEN", messagingTexts.notStaff);
  await options.limits.consume("blockUser", viewer.id);
  await blockMember({ ...options, viewer, partner, isBlocked });
  return { ...partner, isBlocked };
}

/** Like `blockUser`, for a member whom the caller has found and may block. */
export async function blockMember(
  options: Pick<BlockOptions, "store" | "pubsub"> & {
    viewer: KnownViewer;
    partner: PublicMember;
    isBlocked: boolean;
  },
): Promise<void> {
  const { store, viewer, partner, isBlocked } = options;
  const conversations = await inTransaction(store, async (tx, invalidate) => {
    await lockPair(tx, viewer.id, partner.id);
    const found = await findConversationsOfPair(tx, viewer.id, partner.id);
    const isOver = !isBlocked && (await getBlockedOf(tx, viewer.id, [partner.id])).length > 0;
    await setBlock(tx, { memberId: viewer.id, blockedId: partner.id, isBlocked });
    if (isBlocked) {
      await endFollows(tx, viewer.id, partner.id);
      for (const id of [viewer.id, partner.id]) invalidate("User", id);
    }
    for (const one of found) {
      if (isBlocked) await close(tx, one.id, viewer.id);
      if (isOver) await renew(tx, one, viewer.id);
    }
    return found;
  });
  for (const one of conversations)
    announceConversation(options.pubsub, { ...one, memberId: viewer.id, partnerId: partner.id });
}

async function close(tx: Transaction, conversationId: string, memberId: number): Promise<void> {
  await updateConversationRow(tx, conversationId, { isAccepted: false });
  await updateIsArchived(tx, conversationId, memberId, true);
}

/**
 * Makes the next message a new request; earlier messages no longer count. A sender who blocked the receiver of their
 * own request still has to wait for the answer, so that they cannot repeat the request.
 */
async function renew(
  tx: Transaction,
  { id, siteId }: { id: string; siteId: number },
  memberId: number,
): Promise<void> {
  const conversation = await findConversationOfMember(tx, { id: siteId }, memberId, id);
  if (conversation?.initiatorId === memberId && !conversation.hasPartnerAsked) return;
  await updateConversationRow(tx, id, { requestAfterSequence: newestSequence(id) });
}

/**
 * One page of the members whom the viewer has blocked, the latest first.
 * @param options.after id of the last member of the previous page
 * @throws AppError UNAUTHENTICATED
 */
export async function getBlockedMembers(options: {
  db: Queryable;
  viewer: Viewer;
  after?: number | undefined;
  limit?: number | undefined;
}): Promise<BlockedMember[]> {
  const { db, viewer, after, limit = maxBlocked } = options;
  assertCan(viewer, "member.block");
  const page = { after, limit: Math.min(maxBlocked, Math.max(1, limit)) };
  const members = await getMembersByIds(db, await getBlockedIds(db, viewer.id, page));
  return members.flatMap((member) => (member ? [{ ...member, isBlocked: true }] : []));
}

/** Maximum number of members in one call. */
export const maxBlockedAmong = 100;

/** The ids among these of members whom the viewer has blocked; empty for a guest. */
export async function getBlockedAmong(
  db: Queryable,
  viewer: Viewer,
  memberIds: readonly number[],
): Promise<number[]> {
  return viewer ? getBlockedOf(db, viewer.id, memberIds) : [];
}
