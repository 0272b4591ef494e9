import { and, desc, eq, gt, lt, ne, type SQL, sql } from "drizzle-orm";
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

/**
 * Every read of a conversation goes through one participant and one site, so others find nothing
 *.
 */
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
      isRead: sql<boolean>`not exists (select 1 from ${messages} where ${messages.conversationId} = ${conversations.id} and ${messages.authorId} <> ${memberId} and ${messages.sequence} > ${conversationParticipants.lastReadSequence})`,
      ownMessageCount: sql<number>`(select count(*)::int from (select 1 from ${messages} where ${messages.conversationId} = ${conversations.id} and ${messages.authorId} = ${memberId} limit 1) as own)`,
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
    .select({ count: sql<number>`count(distinct ${conversations.id})::int` })
    .from(conversationParticipants)
    .innerJoin(conversations, eq(conversations.id, conversationParticipants.conversationId))
    .innerJoin(messages, eq(messages.conversationId, conversations.id))
    .where(
      and(
        eq(conversationParticipants.memberId, memberId),
        eq(conversationParticipants.isArchived, false),
        eq(conversations.siteId, site.id),
        ne(messages.authorId, memberId),
        gt(messages.sequence, conversationParticipants.lastReadSequence),
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
