import { and, eq, inArray, isNotNull, sql } from "drizzle-orm";
import type { Queryable } from "#lib/core/server/db/client.ts";
import { members } from "#lib/members/server/member-tables.ts";
import {
  conversationParticipants,
  conversations,
  messages,
} from "#lib/messaging/server/messaging-tables.ts";

/** Two members who follow each other since a day. */
export type Friendship = { one: number; other: number; since: Date | null };

/** Lets friends follow each other, unless one has blocked the other. @returns how many follows are new */
export async function insertFriendships(
  db: Queryable,
  rows: readonly Friendship[],
): Promise<number> {
  const both = rows.flatMap(({ one, other, since }) => [
    { follower: one, followed: other, since },
    { follower: other, followed: one, since },
  ]);
  const { rowCount } = await db.execute(sql`
    insert into member_follows (follower_id, followed_id, inserted_at)
    select follower, followed, coalesce(since, now())
    from unnest(
      ${sql.param(both.map(({ follower }) => follower))}::int[],
      ${sql.param(both.map(({ followed }) => followed))}::int[],
      ${sql.param(both.map(({ since }) => since?.toISOString() ?? null))}::timestamptz[]
    ) as friend (follower, followed, since)
    where follower <> followed and not exists (
      select from member_blocks where (member_id, blocked_id) in ((follower, followed), (followed, follower)))
    on conflict do nothing`);
  return rowCount ?? 0;
}

/** Those of these members who have no account any more. */
export async function findGoneMembers(db: Queryable, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .select({ id: members.id })
    .from(members)
    .where(and(inArray(members.id, [...ids]), isNotNull(members.deletedAt)));
  return new Set(rows.map(({ id }) => id));
}

/** The messages of these conversations that an import stored, by their keys. */
export async function findImportedMessages(
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

/** A message as it is stored. */
export type ImportedMessage = { key: string; authorId: number; body: string; at: Date };

/** Stores a conversation of two members that took place elsewhere. @returns its id */
export async function insertFormerConversation(
  db: Queryable,
  row: { siteId: number; memberIds: readonly [number, number]; isAccepted: boolean },
  list: readonly ImportedMessage[],
): Promise<string> {
  const [first] = list;
  const last = list.at(-1);
  if (!first || !last) throw new Error("A conversation needs a message");
  const [stored] = await db
    .insert(conversations)
    .values({
      ...{ siteId: row.siteId, isAccepted: row.isAccepted, initiatorId: first.authorId },
      ...{ lastMessageAt: last.at, lastMessageBody: last.body, insertedAt: first.at },
    })
    .returning({ id: conversations.id });
  if (!stored) throw new Error("The conversation was not stored");
  await db
    .insert(conversationParticipants)
    .values(row.memberIds.map((memberId) => ({ conversationId: stored.id, memberId })));
  return stored.id;
}

/** Stores messages in their order. @returns their places in the conversation */
export async function insertFormerMessages(
  db: Queryable,
  conversationId: string,
  list: readonly ImportedMessage[],
): Promise<number[]> {
  const places: number[] = [];
  for (let at = 0; at < list.length; at += 1000) {
    const rows = await db
      .insert(messages)
      .values(
        list.slice(at, at + 1000).map(({ key, authorId, body, at: insertedAt }) => ({
          ...{ conversationId, authorId, body, insertedAt, idempotencyKey: key },
        })),
      )
      .returning({ sequence: messages.sequence });
    places.push(...rows.map(({ sequence }) => Number(sequence)));
  }
  return places.toSorted((a, b) => a - b);
}

/** Shows a message as the last one of its conversation, if it is later than that. */
export async function updateLastMessage(
  db: Queryable,
  conversationId: string,
  { body, at }: ImportedMessage,
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
