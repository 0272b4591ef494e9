import { and, asc, desc, eq, gt, lt, lte, sql } from "drizzle-orm";
import type { Queryable } from "#lib/core/server/db/client.ts";
import type { StatementPart } from "#lib/core/server/db/statement-part.ts";
import { messages } from "./messaging-tables.ts";

const messageColumns = {
  id: messages.id,
  sequence: messages.sequence,
  conversationId: messages.conversationId,
  authorId: messages.authorId,
  body: messages.body,
  insertedAt: messages.insertedAt,
};

/** The place of a message in the order of a conversation; nothing when it is not one of its messages. */
const selectSequence = (db: Queryable, conversationId: string, messageId: string) =>
  db
    .select({ sequence: messages.sequence })
    .from(messages)
    .where(and(eq(messages.conversationId, conversationId), eq(messages.id, messageId)));

/**
 * Messages of a conversation the caller has found for its viewer; the newest first.
 * @param page.before id of a message of this conversation: only older ones are returned, and none when
 * it is not one
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
 * What came after a message of a conversation that the caller has found for its viewer, the oldest first:
 * whoever goes on after the last one they have misses none. None when it is not one of its messages.
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
 * Stores a message and shows it as the conversation's last one, in one statement. The conversation is locked
 * before the message takes its sequence and its time, until the commit: whoever sees a message sees all with
 * lower sequences, and both orders are the same, even when the clock runs back.
 * @param statements stored with it: `stored` is the message
 * @returns `undefined` when the author has already sent this key to the conversation
 */
export async function insertMessage(
  db: Queryable,
  row: NewMessage,
  statements: readonly StatementPart[],
): Promise<MessageRow | undefined> {
  const parts = statements.map(
    (part, index) => sql`, ${sql.raw(`part_${index}`)} as (${part} returning 1)`,
  );
  const { rows } = await db.execute<{ id: string; sequence: string; inserted_at: string }>(sql`
    with locked as (
      select id, last_message_at from conversations where id = ${row.conversationId}::uuid
      for no key update
    ), stored as (
      insert into messages (conversation_id, author_id, body, idempotency_key, inserted_at)
      select locked.id, ${row.authorId}::int, ${row.body}::text, ${row.idempotencyKey}::text,
        greatest(clock_timestamp(), locked.last_message_at + interval '1 microsecond')
      from locked
      on conflict do nothing
      returning id, sequence, conversation_id, author_id, body, inserted_at
    )${sql.join(parts)}
    update conversations set last_message_at = stored.inserted_at, last_message_body = stored.body
    from stored where conversations.id = stored.conversation_id
    returning stored.id, stored.sequence, stored.inserted_at`);
  const [stored] = rows;
  if (!stored) return undefined;
  const { conversationId, authorId, body } = row;
  return {
    ...{ id: stored.id, sequence: Number(stored.sequence), conversationId, authorId, body },
    insertedAt: messages.insertedAt.mapFromDriverValue(stored.inserted_at) as Date,
  };
}

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
