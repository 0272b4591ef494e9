import { and, desc, eq, gt, lt, ne, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Database, Queryable } from "#lib/core/server/db/client.ts";
import type { SiteScope } from "#lib/site/shared/site.ts";
import {
  conversationParticipants,
  conversations,
  memberBlocks,
  messages,
} from "./messaging-tables.ts";

const partners = alias(conversationParticipants, "partners");

const messageColumns = {
  id: messages.id,
  sequence: messages.sequence,
  conversationId: messages.conversationId,
  authorId: messages.authorId,
  body: messages.body,
  insertedAt: messages.insertedAt,
};

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

/**
 * Messages of a conversation the caller has found for its viewer; the newest first.
 * @param page.before id of a message of this conversation: only older ones are returned, and none when
 * it is not one
 */
export async function findMessages(
  db: Queryable,
  conversationId: string,
  page: { limit: number; before?: string },
) {
  return db
    .select(messageColumns)
    .from(messages)
    .where(
      and(
        eq(messages.conversationId, conversationId),
        page.before === undefined
          ? undefined
          : lt(
              messages.sequence,
              db
                .select({ sequence: messages.sequence })
                .from(messages)
                .where(
                  and(eq(messages.conversationId, conversationId), eq(messages.id, page.before)),
                ),
            ),
      ),
    )
    .orderBy(desc(messages.sequence))
    .limit(page.limit);
}
export type MessageRow = Awaited<ReturnType<typeof findMessages>>[number];

export type NewMessage = {
  conversationId: string;
  authorId: number;
  body: string;
  idempotencyKey: string | null;
};

/** The message that this author has already sent to this conversation with the same key. */
export async function findMessageByKey(
  db: Queryable,
  { conversationId, authorId, idempotencyKey }: Omit<NewMessage, "body">,
): Promise<MessageRow | undefined> {
  if (idempotencyKey === null) return undefined;
  const [row] = await db
    .select(messageColumns)
    .from(messages)
    .where(
      and(
        eq(messages.conversationId, conversationId),
        eq(messages.authorId, authorId),
        eq(messages.idempotencyKey, idempotencyKey),
      ),
    );
  return row;
}

/**
 * Stores a message and shows it as the conversation's last one, in one statement.
 * @returns `undefined` when the author has already sent this key to the conversation
 */
export async function insertMessage(
  db: Pick<Database, "$with" | "with" | "insert">,
  row: NewMessage,
): Promise<MessageRow | undefined> {
  const inserted = db
    .$with("inserted")
    .as(db.insert(messages).values(row).onConflictDoNothing().returning(messageColumns));
  const [message] = await db
    .with(inserted)
    .update(conversations)
    .set({
      lastMessageAt: sql`${inserted.insertedAt}`,
      lastMessageBody: sql`${inserted.body}`,
    })
    .from(inserted)
    .where(eq(conversations.id, inserted.conversationId))
    .returning({
      id: inserted.id,
      sequence: inserted.sequence,
      conversationId: inserted.conversationId,
      authorId: inserted.authorId,
      body: inserted.body,
      insertedAt: inserted.insertedAt,
    });
  return message;
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
