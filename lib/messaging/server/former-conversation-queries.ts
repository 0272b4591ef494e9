import { and, eq, inArray, sql } from "drizzle-orm";
import type { Queryable } from "#lib/core/server/db/client.ts";
import { conversationParticipants, conversations, messages } from "./messaging-tables.ts";

/** The messages of these conversations that came from a former system, by their keys. */
export async function findFormerMessages(
  db: Queryable,
  conversationIds: readonly string[],
  keys: readonly string[],
) {
  if (conversationIds.length === 0 || keys.length === 0) return [];
  return db
    .select({ key: messages.idempotencyKey, conversationId: messages.conversationId })
    .from(messages)
    .where(
      and(
        inArray(messages.conversationId, [...conversationIds]),
        inArray(messages.idempotencyKey, [...keys]),
      ),
    );
}

/** The stored form of a message. */
export type FormerMessage = { key: string; authorId: number; body: string; at: Date };

/** Stores a conversation of two members from a former system. @returns its id */
export async function insertFormerConversation(
  db: Queryable,
  row: { siteId: number; memberIds: readonly [number, number]; isAccepted: boolean },
  list: readonly FormerMessage[],
): Promise<string> {
  const [first] = list;
  const last = list.at(-1);
  if (!first || !last) throw new Error("A conversation needs a message");
  const [stored] = await db
    .insert(conversations)
    .values({
      siteId: row.siteId,
      isAccepted: row.isAccepted,
      initiatorId: first.authorId,
      lastMessageAt: last.at,
      lastMessageBody: last.body,
      insertedAt: first.at,
    })
    .returning({ id: conversations.id });
  if (!stored) throw new Error("The conversation was not stored");
  await db
    .insert(conversationParticipants)
    .values(row.memberIds.map((memberId) => ({ conversationId: stored.id, memberId })));
  return stored.id;
}

/** Stores messages in their order. @returns their sequences in the conversation */
export async function insertFormerMessages(
  db: Queryable,
  conversationId: string,
  list: readonly FormerMessage[],
): Promise<number[]> {
  const places: number[] = [];
  for (let at = 0; at < list.length; at += 1000) {
    const rows = await db
      .insert(messages)
      .values(
        list.slice(at, at + 1000).map(({ key, authorId, body, at: insertedAt }) => ({
          conversationId,
          authorId,
          body,
          insertedAt,
          idempotencyKey: key,
        })),
      )
      .returning({ sequence: messages.sequence });
    places.push(...rows.map(({ sequence }) => Number(sequence)));
  }
  return places.toSorted((a, b) => a - b);
}

/** Makes a message the last one of its conversation, if it is newer. */
export async function updateLastMessage(
  db: Queryable,
  conversationId: string,
  { body, at }: FormerMessage,
): Promise<void> {
  await db
    .update(conversations)
    .set({ lastMessageAt: at, lastMessageBody: body })
    .where(
      and(
        eq(conversations.id, conversationId),
        sql`${conversations.lastMessageAt} < ${at.toISOString()}::timestamptz`,
      ),
    );
}
