import { and, eq, sql } from "drizzle-orm";
import type { Queryable } from "#lib/core/server/db/client.ts";
import type { StatementPart } from "#lib/core/server/db/statement-part.ts";
import type { DeliveredMessage } from "./delivered-message-queries.ts";
import { type MessageRow, messageColumns } from "./message-queries.ts";
import { messages } from "./messaging-tables.ts";

export type NewMessage = {
  conversationId: string;
  authorId: number;
  body: string;
  idempotencyKey: string | null;
};

/** A new message, and the `sequence` of the message before it in the conversation; 0 for the first one. */
export type StoredMessage = { message: DeliveredMessage; previousSequence: number };

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

type InsertedRow = {
  id: string;
  sequence: string;
  inserted_at: string;
  previous_sequence: string;
  site_id: number;
  reader_ids: number[];
};

/**
 * Stores a message and shows it as the conversation's last one, in one statement. The conversation
 * is locked before the message gets its sequence and time, until the commit. So a reader who sees a
 * message also sees all lower sequences, and both orders agree even if the clock runs back. The
 * previous message is read under the same lock.
 * @param statements parts to run with it, in which `stored` is the message
 * @returns `undefined` when the author has already sent this key to the conversation
 */
export async function insertMessage(
  db: Queryable,
  row: NewMessage,
  statements: readonly StatementPart[],
): Promise<StoredMessage | undefined> {
  const parts = statements.map(
    (part, index) => sql`, ${sql.raw(`part_${index}`)} as (${part} returning 1)`,
  );
  const { rows } = await db.execute<InsertedRow>(sql`
    with locked as (
      select id, last_message_at from conversations where id = ${row.conversationId}::uuid
      for no key update
    ), placed as materialized (
      select id, last_message_at, newest_message_sequence(id) as previous_sequence from locked
    ), stored as (
      insert into messages (conversation_id, author_id, body, idempotency_key, inserted_at)
      select placed.id, ${row.authorId}::int, ${row.body}::text, ${row.idempotencyKey}::text,
        greatest(clock_timestamp(), placed.last_message_at + interval '1 microsecond')
      from placed
      on conflict do nothing
      returning id, sequence, conversation_id, author_id, body, inserted_at
    )${sql.join(parts)}
    update conversations set last_message_at = stored.inserted_at, last_message_body = stored.body
    from stored, placed where conversations.id = stored.conversation_id
    returning stored.id, stored.sequence, stored.inserted_at, placed.previous_sequence,
      conversations.site_id, array(select p.member_id from conversation_participants p
        where p.conversation_id = stored.conversation_id) as reader_ids`);
  const [stored] = rows;
  if (!stored) return undefined;
  const { conversationId, authorId, body } = row;
  return {
    message: {
      id: stored.id,
      sequence: Number(stored.sequence),
      conversationId,
      authorId,
      body,
      insertedAt: messages.insertedAt.mapFromDriverValue(stored.inserted_at) as Date,
      siteId: stored.site_id,
      readerIds: stored.reader_ids,
      reactions: [],
    },
    previousSequence: Number(stored.previous_sequence),
  };
}
