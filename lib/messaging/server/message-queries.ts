import { and, asc, desc, eq, gt, lt, lte } from "drizzle-orm";
import type { Queryable } from "#lib/core/server/db/client.ts";
import { messages } from "./messaging-tables.ts";

/** The fields that a message shows. */
export const messageColumns = {
  id: messages.id,
  sequence: messages.sequence,
  conversationId: messages.conversationId,
  authorId: messages.authorId,
  body: messages.body,
  insertedAt: messages.insertedAt,
};

/** The sequence of a message in a conversation; nothing if it belongs to another one. */
const selectSequence = (db: Queryable, conversationId: string, messageId: string) =>
  db
    .select({ sequence: messages.sequence })
    .from(messages)
    .where(and(eq(messages.conversationId, conversationId), eq(messages.id, messageId)));

/**
 * Messages of a conversation the caller has found for its viewer; the newest first.
 * @param page.before id of a message of this conversation: only older ones are returned, and none if it belongs to
 * another one
 */
export async function findMessages(
  db: Queryable,
  conversationId: string,
  page: { limit: number; before?: string | undefined },
) {
  return db
    .select(messageColumns)
    .from(messages)
    .where(
      and(
        eq(messages.conversationId, conversationId),
        page.before === undefined
          ? undefined
          : lt(messages.sequence, selectSequence(db, conversationId, page.before)),
      ),
    )
    .orderBy(desc(messages.sequence))
    .limit(page.limit);
}

/**
 * The messages after a given one, oldest first, so that a client can continue after its last
 * message without a gap. Empty if the message is not in the conversation. The caller has checked
 * that the viewer may read the conversation.
 */
export async function findMessagesAfter(
  db: Queryable,
  conversationId: string,
  page: { limit: number; after: string },
): Promise<MessageRow[]> {
  return db
    .select(messageColumns)
    .from(messages)
    .where(
      and(
        eq(messages.conversationId, conversationId),
        gt(messages.sequence, selectSequence(db, conversationId, page.after)),
      ),
    )
    .orderBy(asc(messages.sequence))
    .limit(page.limit);
}

export type MessageRow = Awaited<ReturnType<typeof findMessages>>[number];

/** The newest message of an author in a conversation up to a `sequence`. */
export async function findNewestMessageId(
  db: Queryable,
  conversationId: string,
  authorId: number,
  sequence: number,
): Promise<string | null> {
  const [row] = await db
    .select({ id: messages.id })
    .from(messages)
    .where(
      and(
        eq(messages.conversationId, conversationId),
        eq(messages.authorId, authorId),
        lte(messages.sequence, sequence),
      ),
    )
    .orderBy(desc(messages.sequence))
    .limit(1);
  return row?.id ?? null;
}

/** Messages of an author in a conversation, or one of them, the newest first. */
export async function findMessagesOfAuthor(
  db: Queryable,
  conversationId: string,
  authorId: number,
  { messageId, limit }: { messageId: string | null; limit: number },
) {
  return db
    .select({ id: messages.id, body: messages.body, insertedAt: messages.insertedAt })
    .from(messages)
    .where(
      and(
        eq(messages.conversationId, conversationId),
        eq(messages.authorId, authorId),
        messageId === null ? undefined : eq(messages.id, messageId),
      ),
    )
    .orderBy(desc(messages.sequence))
    .limit(limit);
}
