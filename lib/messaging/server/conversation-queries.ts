import { and, desc, eq, lt, ne, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Queryable } from "#lib/core/server/db/client.ts";
import type { SiteScope } from "#lib/site/shared/site.ts";
import {
  conversationParticipants,
  conversations,
  memberBlocks,
  messages,
} from "./messaging-tables.ts";

const partners = alias(conversationParticipants, "partners");

/*
 * The order lets the planner take the index of author and sequence: without it, one row of many seems to be found
 * sooner by reading the table.
 */

/** Whether the partner has written since the participant read. */
const hasUnread = sql<boolean>`(select count(*) from (select 1 from ${messages} where ${messages.conversationId} = ${partners.conversationId} and ${messages.authorId} = ${partners.memberId} and ${messages.sequence} > ${conversationParticipants.lastReadSequence} order by ${messages.sequence} limit 1) as unread) > 0`;

/** Every read of a conversation goes through one participant and one site, so others find nothing. */
function participantView(db: Queryable, site: SiteScope, memberId: number, only: SQL) {
  return db
    .select({
      id: conversations.id,
      siteId: conversations.siteId,
      initiatorId: conversations.initiatorId,
      isAccepted: conversations.isAccepted,
      lastMessageAt: conversations.lastMessageAt,
      lastMessageBody: conversations.lastMessageBody,
      insertedAt: conversations.insertedAt,
      isArchived: conversationParticipants.isArchived,
      partnerId: partners.memberId,
      amBlocked: sql<boolean>`exists (select 1 from ${memberBlocks} where ${memberBlocks.memberId} = ${partners.memberId} and ${memberBlocks.blockedId} = ${memberId})`,
      isBlocked: sql<boolean>`exists (select 1 from ${memberBlocks} where ${memberBlocks.memberId} = ${memberId} and ${memberBlocks.blockedId} = ${partners.memberId})`,
      isRead: sql<boolean>`not ${hasUnread}`,
      ownMessageCount: sql<number>`(select count(*)::int from (select 1 from ${messages} where ${messages.conversationId} = ${conversations.id} and ${messages.authorId} = ${memberId} order by ${messages.sequence} limit 1) as own)`,
    })
    .from(conversationParticipants)
    .innerJoin(conversations, eq(conversations.id, conversationParticipants.conversationId))
    .innerJoin(
      partners,
      and(eq(partners.conversationId, conversations.id), ne(partners.memberId, memberId)),
    )
    .where(
      and(eq(conversationParticipants.memberId, memberId), eq(conversations.siteId, site.id), only),
    )
    .$dynamic();
}

/** One conversation as one of its two people sees it. */
export async function findConversationOfMember(
  db: Queryable,
  site: SiteScope,
  memberId: number,
  conversationId: string,
) {
  const [row] = await participantView(db, site, memberId, eq(conversations.id, conversationId));
  return row;
}

export type ConversationView = NonNullable<Awaited<ReturnType<typeof findConversationOfMember>>>;

/** A member's conversations, the last active first. */
export async function findConversationsOfMember(
  db: Queryable,
  site: SiteScope,
  memberId: number,
  filter: { isArchived: boolean; limit: number },
): Promise<ConversationView[]> {
  return participantView(
    db,
    site,
    memberId,
    eq(conversationParticipants.isArchived, filter.isArchived),
  )
    .orderBy(desc(conversations.lastMessageAt))
    .limit(filter.limit);
}

/** How many of a member's conversations hold something new (spec §3 Unreads). */
export async function countUnreadConversations(
  db: Queryable,
  site: SiteScope,
  memberId: number,
): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(conversationParticipants)
    .innerJoin(conversations, eq(conversations.id, conversationParticipants.conversationId))
    .innerJoin(
      partners,
      and(eq(partners.conversationId, conversations.id), ne(partners.memberId, memberId)),
    )
    .where(
      and(
        eq(conversationParticipants.memberId, memberId),
        eq(conversationParticipants.isArchived, false),
        eq(conversations.siteId, site.id),
        hasUnread,
      ),
    );
  return row?.count ?? 0;
}

/** Locks a conversation until the transaction ends. */
export async function lockConversation(db: Queryable, conversationId: string): Promise<void> {
  await db.execute(
    sql`select 1 from ${conversations} where ${conversations.id} = ${conversationId} for update`,
  );
}

/** Notes that a person has seen everything up to a message. Never moves back. */
export async function updateLastRead(
  db: Queryable,
  conversationId: string,
  memberId: number,
  sequence: number,
): Promise<void> {
  await db
    .update(conversationParticipants)
    .set({ lastReadSequence: sequence })
    .where(
      and(
        eq(conversationParticipants.conversationId, conversationId),
        eq(conversationParticipants.memberId, memberId),
        lt(conversationParticipants.lastReadSequence, sequence),
      ),
    );
}
