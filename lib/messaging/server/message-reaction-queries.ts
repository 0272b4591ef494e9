import { and, asc, eq } from "drizzle-orm";
import { anyOf } from "#lib/core/server/db/any-of.ts";
import type { Queryable } from "#lib/core/server/db/client.ts";
import type { ReactionType } from "#lib/reactions/shared/reaction.ts";
import type { SiteScope } from "#lib/site/shared/site.ts";
import {
  conversationParticipants,
  conversations,
  messageReactions,
  messages,
} from "./messaging-tables.ts";

const reactionColumns = {
  messageId: messageReactions.messageId,
  memberId: messageReactions.memberId,
  type: messageReactions.type,
};

/** The reactions to these messages; the caller has found their conversation for its viewer. */
export async function findMessageReactions(db: Queryable, messageIds: readonly string[]) {
  return db
    .select(reactionColumns)
    .from(messageReactions)
    .where(anyOf(messageReactions.messageId, messageIds))
    .orderBy(asc(messageReactions.insertedAt), asc(messageReactions.memberId));
}
export type MessageReactionRow = Awaited<ReturnType<typeof findMessageReactions>>[number];

/** The messages among these that the member can read on the site, as one of the two people. */
export async function findMessagesOfMember(
  db: Queryable,
  site: SiteScope,
  memberId: number,
  messageIds: readonly string[],
) {
  return db
    .select({
      id: messages.id,
      sequence: messages.sequence,
      conversationId: messages.conversationId,
      authorId: messages.authorId,
      body: messages.body,
      insertedAt: messages.insertedAt,
    })
    .from(messages)
    .innerJoin(conversations, eq(conversations.id, messages.conversationId))
    .innerJoin(
      conversationParticipants,
      and(
        eq(conversationParticipants.conversationId, conversations.id),
        eq(conversationParticipants.memberId, memberId),
      ),
    )
    .where(and(eq(conversations.siteId, site.id), anyOf(messages.id, messageIds)));
}

/** Stores the member's reaction to a message, replacing an earlier one. */
export async function upsertMessageReaction(
  db: Queryable,
  row: { messageId: string; memberId: number; type: ReactionType },
): Promise<void> {
  await db
    .insert(messageReactions)
    .values(row)
    .onConflictDoUpdate({
      target: [messageReactions.messageId, messageReactions.memberId],
      set: { type: row.type },
    });
}

export async function deleteMessageReaction(
  db: Queryable,
  { messageId, memberId }: { messageId: string; memberId: number },
): Promise<void> {
  await db
    .delete(messageReactions)
    .where(and(eq(messageReactions.messageId, messageId), eq(messageReactions.memberId, memberId)));
}
