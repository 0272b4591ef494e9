import { and, eq, lt, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Queryable } from "#lib/core/server/db/client.ts";
import { conversationParticipants, conversations, messages } from "./messaging-tables.ts";

const partners = alias(conversationParticipants, "partners");

/** Locks a conversation until the transaction ends. */
export async function lockConversation(db: Queryable, conversationId: string): Promise<void> {
  await db.execute(
    sql`select 1 from ${conversations} where ${conversations.id} = ${conversationId} for update`,
  );
}

/** The newest `sequence` of a conversation that the caller has locked; 0 without a message. */
export const newestSequence = (conversationId: string): SQL => sql`(
  select coalesce(max(${messages.sequence}), 0) from ${messages}
  where ${messages.conversationId} = ${conversationId})`;

/** Stores a conversation of two members, without a message. @returns its id */
export async function insertConversation(
  db: Queryable,
  { siteId, initiatorId, partnerId }: { siteId: number; initiatorId: number; partnerId: number },
): Promise<string> {
  const [row] = await db
    .insert(conversations)
    .values({ siteId, initiatorId })
    .returning({ id: conversations.id });
  if (!row) throw new Error("The conversation was not stored");
  await db
    .insert(conversationParticipants)
    .values([initiatorId, partnerId].map((memberId) => ({ conversationId: row.id, memberId })));
  return row.id;
}

/** Changes the fields that both people of a conversation share. */
export async function updateConversationRow(
  db: Queryable,
  conversationId: string,
  change: { isAccepted?: boolean; initiatorId?: number; requestAfterSequence?: SQL },
): Promise<void> {
  await db.update(conversations).set(change).where(eq(conversations.id, conversationId));
}

/** Puts one person's side of a conversation into the archive or the inbox. */
export async function updateIsArchived(
  db: Queryable,
  conversationId: string,
  memberId: number,
  isArchived: boolean,
): Promise<void> {
  await db
    .update(conversationParticipants)
    .set({ isArchived })
    .where(
      and(
        eq(conversationParticipants.conversationId, conversationId),
        eq(conversationParticipants.memberId, memberId),
      ),
    );
}

/** Every conversation of two members, on all sites. */
export async function findConversationsOfPair(db: Queryable, memberId: number, partnerId: number) {
  return db
    .select({
      id: conversationParticipants.conversationId,
      siteId: conversationParticipants.siteId,
    })
    .from(conversationParticipants)
    .innerJoin(
      partners,
      and(
        eq(partners.conversationId, conversationParticipants.conversationId),
        eq(partners.memberId, partnerId),
      ),
    )
    .where(eq(conversationParticipants.memberId, memberId));
}

/** Blocks other transactions that begin or change a conversation of the same two members. */
export async function lockPair(db: Queryable, one: number, other: number): Promise<void> {
  const [low, high] = one < other ? [one, other] : [other, one];
  await db.execute(sql`select pg_advisory_xact_lock(${low}::int, ${high}::int)`);
}

/** Advances a person's read position to a message; never moves it back. */
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
