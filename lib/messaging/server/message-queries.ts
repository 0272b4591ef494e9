import { and, desc, eq, lt, sql } from "drizzle-orm";
import type { Database, Queryable } from "#lib/core/server/db/client.ts";
import { conversations, messages } from "./messaging-tables.ts";

const messageColumns = {
  id: messages.id,
  sequence: messages.sequence,
  conversationId: messages.conversationId,
  authorId: messages.authorId,
  body: messages.body,
  insertedAt: messages.insertedAt,
};

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
