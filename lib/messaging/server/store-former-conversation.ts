import type { Transaction } from "#lib/core/server/invalidation.ts";
import type { SiteScope } from "#lib/site/shared/site.ts";
import {
  findConversationsOfPair,
  lockPair,
  updateIsArchived,
  updateLastRead,
} from "./conversation-write-queries.ts";
import {
  type FormerMessage,
  findFormerMessages,
  insertFormerConversation,
  insertFormerMessages,
  updateLastMessage,
} from "./former-conversation-queries.ts";
import { findPairFacts } from "./pair-queries.ts";

export type { FormerMessage };

/** One of the two members: the number of unread messages, and whether they have archived the conversation. */
type FormerSide = { memberId: number; unread: number; isArchived: boolean };

/** A member's read position: the last received message that is not unread. */
function findLastRead(
  list: readonly FormerMessage[],
  places: readonly number[],
  { memberId, unread }: FormerSide,
): number {
  if (unread === 0) return places.at(-1) ?? 0;
  const received = list.flatMap(({ authorId }, at) =>
    authorId === memberId ? [] : (places[at] ?? []),
  );
  return received.toSorted((a, b) => b - a)[unread] ?? 0;
}

/**
 * Imports a conversation of two members from a former system, with its times and without
 * notifications. Conversations that were started on this site stay separate.
 * @param messages oldest first; messages with a known key are skipped
 * @returns the number of new messages; `null` if one member has blocked the other
 */
export async function storeFormerConversation(
  tx: Transaction,
  site: SiteScope,
  { sides, isAccepted }: { sides: readonly [FormerSide, FormerSide]; isAccepted: boolean },
  messages: readonly FormerMessage[],
): Promise<number | null> {
  const memberIds = [sides[0].memberId, sides[1].memberId] as const;
  await lockPair(tx, ...memberIds);
  const { amBlocked, isBlocked } = await findPairFacts(tx, ...memberIds);
  if (amBlocked || isBlocked) return null;
  const ofPair = (await findConversationsOfPair(tx, ...memberIds)).flatMap(({ id, siteId }) =>
    siteId === site.id ? id : [],
  );
  const before = await findFormerMessages(
    tx,
    ofPair,
    messages.map(({ key }) => key),
  );
  const known = new Set(before.map(({ key }) => key));
  const missing = messages.filter(({ key }) => !known.has(key));
  const last = missing.at(-1);
  if (!last) return 0;
  const earlier = before[0]?.conversationId;
  const conversation = { siteId: site.id, memberIds, isAccepted };
  const id = earlier ?? (await insertFormerConversation(tx, conversation, missing));
  const places = await insertFormerMessages(tx, id, missing);
  if (earlier !== undefined) await updateLastMessage(tx, earlier, last);
  else
    for (const side of sides) {
      await updateLastRead(tx, id, side.memberId, findLastRead(missing, places, side));
      if (side.isArchived) await updateIsArchived(tx, id, side.memberId, true);
    }
  return missing.length;
}
