import { and, asc, eq, gt, type SQL, sql } from "drizzle-orm";
import { anyOf } from "#lib/core/server/db/any-of.ts";
import type { Queryable } from "#lib/core/server/db/client.ts";
import { prepareOnce } from "#lib/core/server/db/prepare-once.ts";
import type { MessageRow } from "./message-queries.ts";
import type { MessageReactionRow } from "./message-reaction-queries.ts";
import {
  conversationParticipants,
  conversations,
  messageReactions,
  messages,
} from "./messaging-tables.ts";

/** Maximum number of messages that are loaded at once. */
export const maxLoaded = 200;

/** A message with the data for the permission check and for display. */
export type DeliveredMessage = MessageRow & {
  siteId: number;
  /** The two people of its conversation. */
  readerIds: number[];
  reactions: MessageReactionRow[];
};

function selectDelivered(db: Queryable, only: SQL | undefined): Promise<DeliveredMessage[]> {
  return db
    .select({
      id: messages.id,
      sequence: messages.sequence,
      conversationId: messages.conversationId,
      authorId: messages.authorId,
      body: messages.body,
      insertedAt: messages.insertedAt,
      siteId: conversations.siteId,
      readerIds: sql<
        number[]
      >`array(select ${conversationParticipants.memberId} from ${conversationParticipants} where ${conversationParticipants.conversationId} = ${messages.conversationId})`,
      reactions: sql<
        MessageReactionRow[]
      >`coalesce((select json_agg(json_build_object('messageId', ${messageReactions.messageId}, 'memberId', ${messageReactions.memberId}, 'type', ${messageReactions.type}) order by ${messageReactions.insertedAt}, ${messageReactions.memberId}) from ${messageReactions} where ${messageReactions.messageId} = ${messages.id}), '[]')`,
    })
    .from(messages)
    .innerJoin(conversations, eq(conversations.id, messages.conversationId))
    .where(only)
    .orderBy(asc(messages.sequence))
    .limit(maxLoaded);
}

/** The first messages of a conversation after a sequence, in order. The caller must check their readers. */
export async function findDeliveredAfter(
  db: Queryable,
  conversationId: string,
  sequence: number,
): Promise<DeliveredMessage[]> {
  return selectDelivered(
    db,
    and(eq(messages.conversationId, conversationId), gt(messages.sequence, sequence)),
  );
}

/** The messages among these that belong to the conversation. The caller must check their readers. */
export async function findDelivered(
  db: Queryable,
  conversationId: string,
  messageIds: readonly string[],
): Promise<DeliveredMessage[]> {
  return selectDelivered(
    db,
    and(eq(messages.conversationId, conversationId), anyOf(messages.id, messageIds)),
  );
}

const newestSequence = prepareOnce((db) =>
  db
    .select({ sequence: sql<string>`coalesce(max(${messages.sequence}), 0)` })
    .from(messages)
    .where(eq(messages.conversationId, sql.placeholder("conversationId")))
    .prepare("newest_sequence"),
);

/** The sequence of the newest message of a conversation; 0 without one. */
export async function findNewestSequence(db: Queryable, conversationId: string): Promise<number> {
  const [row] = await newestSequence(db).execute({ conversationId });
  return Number(row?.sequence ?? 0);
}
