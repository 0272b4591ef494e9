import { sql } from "drizzle-orm";
import type { Queryable } from "#lib/core/server/db/client.ts";
import { lockMemberConversations } from "#lib/messaging/server/create-conversation.ts";
import type { MergePair } from "./merge-row-queries.ts";

/**
 * Two conversations with the same partner on one site: that of the closed account, and that of the
 * kept one.
 */
type Pair = { from: string; to: string; partnerId: number };

/** Names under which the job records its changes. */
const rules = {
  messages: "messages.conversation_id",
  sides: "conversation_participants.partner",
  states: "conversations.state",
} as const;

async function findPair(tx: Queryable, { keptId, goneId }: MergePair): Promise<Pair | undefined> {
  const { rows } = await tx.execute<Pair>(sql`
    select g.id as "from", k.id as "to", partner.member_id as "partnerId"
    from conversation_participants own
    join conversations g on g.id = own.conversation_id
    join conversation_participants partner on partner.conversation_id = g.id and partner.member_id <> ${goneId}::int
    join conversation_participants other on other.member_id = partner.member_id and other.conversation_id <> g.id
    join conversation_participants kept on kept.conversation_id = other.conversation_id and kept.member_id = ${keptId}::int
    join conversations k on k.id = kept.conversation_id and k.site_id = g.site_id
    where own.member_id = ${goneId}::int order by g.id limit 1`);
  return rows[0];
}

const lockBoth = (tx: Queryable, { from, to }: Pair) =>
  tx.execute(
    sql`select 1 from conversations where id in (${from}::uuid, ${to}::uuid) order by id for update`,
  );

/** Message sequences are global, so the merged messages of two conversations stay in order. */
async function moveMessages(tx: Queryable, merge: MergePair, pair: Pair, limit: number) {
  const { rowCount } = await tx.execute(sql`
    with batch as (
      select m.id, m.idempotency_key, exists (select 1 from messages o
        where o.conversation_id = ${pair.to}::uuid and o.author_id = m.author_id
          and o.idempotency_key = m.idempotency_key) as is_taken
      from messages m where m.conversation_id = ${pair.from}::uuid order by m.sequence limit ${limit}
    ), moved as (
      update messages m set conversation_id = ${pair.to}::uuid,
        idempotency_key = case when batch.is_taken then null else m.idempotency_key end
      from batch where m.id = batch.id
      returning m.id, case when batch.is_taken then batch.idempotency_key end as idempotency_key
    )
    insert into member_merge_rows (merge_id, rule, key, before)
    select ${merge.id}::int, ${rules.messages}, jsonb_build_object('id', id),
      jsonb_build_object('conversation_id', ${pair.from}::uuid, 'idempotency_key', idempotency_key)
    from moved`);
  return rowCount ?? 0;
}

/** Records the state of the kept conversation, with both read positions, before the other one is merged into it. */
async function rememberState(tx: Queryable, merge: MergePair, { to }: Pair): Promise<void> {
  await tx.execute(sql`
    insert into member_merge_rows (merge_id, rule, key, before)
    select ${merge.id}::int, ${rules.states}, jsonb_build_object('id', c.id), jsonb_build_object(
      'is_accepted', c.is_accepted, 'last_message_at', c.last_message_at, 'last_message_body', c.last_message_body,
      'sides', (select jsonb_agg(jsonb_build_object('member_id', p.member_id,
        'last_read_sequence', p.last_read_sequence, 'last_message_at', p.last_message_at))
        from conversation_participants p where p.conversation_id = c.id))
    from conversations c where c.id = ${to}::uuid`);
}

/** A message is read if it was read in both; otherwise it stays unread. */
async function joinSides(tx: Queryable, merge: MergePair, { from, to }: Pair): Promise<void> {
  await tx.execute(sql`
    update conversations k set is_accepted = k.is_accepted or g.is_accepted
    from conversations g where g.id = ${from}::uuid and k.id = ${to}::uuid`);
  await tx.execute(sql`
    update conversation_participants k set last_read_sequence = case
      when g.last_received_sequence > g.last_read_sequence then least(k.last_read_sequence, g.last_read_sequence)
      when k.last_received_sequence > k.last_read_sequence then k.last_read_sequence
      else greatest(k.last_read_sequence, g.last_read_sequence) end
    from conversation_participants g
    where k.conversation_id = ${to}::uuid and g.conversation_id = ${from}::uuid
      and g.member_id = case when k.member_id = ${merge.keptId}::int then ${merge.goneId}::int else k.member_id end`);
}

/** Recomputes the columns of a conversation that depend on its newest message. */
async function refresh(tx: Queryable, id: string): Promise<void> {
  await tx.execute(sql`
    update conversations c set last_message_at = newest.inserted_at, last_message_body = newest.body
    from (select inserted_at, body from messages where conversation_id = ${id}::uuid
      order by sequence desc limit 1) newest
    where c.id = ${id}::uuid
      and (c.last_message_at, c.last_message_body) is distinct from (newest.inserted_at, newest.body)`);
  await tx.execute(sql`
    update conversation_participants p set last_message_at = c.last_message_at,
      last_received_sequence = coalesce((select max(m.sequence) from messages m
        where m.conversation_id = c.id and m.author_id <> p.member_id), 0)
    from conversations c where c.id = ${id}::uuid and p.conversation_id = c.id`);
}

/** Removes the partner from the emptied conversation, so that it is in no list. */
async function removePartner(tx: Queryable, merge: MergePair, { from, partnerId }: Pair) {
  await tx.execute(sql`
    with removed as (delete from conversation_participants
      where conversation_id = ${from}::uuid and member_id = ${partnerId}::int returning *)
    insert into member_merge_rows (merge_id, rule, before)
    select ${merge.id}::int, ${rules.sides}, to_jsonb(removed) from removed`);
}

/**
 * Moves the messages of a closed account's conversation into the kept account's conversation with the same partner, in
 * order. It runs after the authors were moved.
 * @returns the number of moved messages; `limit` also if another conversation waits
 */
export async function mergeConversations(
  tx: Queryable,
  merge: MergePair,
  limit: number,
): Promise<number> {
  const pair = await findPair(tx, merge);
  if (!pair) return 0;
  await lockMemberConversations(tx, merge.keptId, pair.partnerId);
  await lockBoth(tx, pair);
  if ((await moveMessages(tx, merge, pair, limit)) < limit) {
    await rememberState(tx, merge, pair);
    await joinSides(tx, merge, pair);
    await removePartner(tx, merge, pair);
    await refresh(tx, pair.to);
  }
  return limit;
}

const takeRows = (merge: MergePair, rule: string, limit: number) =>
  sql`delete from member_merge_rows where id in (
      select id from member_merge_rows where merge_id = ${merge.id}::int and rule = ${rule}
      order by id limit ${limit})
    returning key, before`;

async function moveMessagesBack(tx: Queryable, merge: MergePair, limit: number): Promise<number> {
  const { rows } = await tx.execute<{ count: number }>(sql`
    with batch as (${takeRows(merge, rules.messages, limit)}), moved as (
      update messages m set conversation_id = (batch.before ->> 'conversation_id')::uuid,
        idempotency_key = coalesce(batch.before ->> 'idempotency_key', m.idempotency_key)
      from batch where m.id = (batch.key ->> 'id')::uuid
    )
    select count(*)::int as count from batch`);
  return rows[0]?.count ?? 0;
}

/** Restores the partners. A trigger fills the other columns of their side. */
async function putSidesBack(tx: Queryable, merge: MergePair, limit: number): Promise<number> {
  const { rows } = await tx.execute<{ count: number }>(sql`
    with batch as (${takeRows(merge, rules.sides, limit)}), put as (
      insert into conversation_participants
      select was.* from batch, lateral jsonb_populate_record(null::conversation_participants, batch.before) was
      on conflict do nothing
    )
    select count(*)::int as count from batch`);
  return rows[0]?.count ?? 0;
}

/** Restores the earlier read positions; later ones stay. */
async function putStateBack(tx: Queryable, merge: MergePair): Promise<number> {
  const { rows } = await tx.execute<{ id: string; before: object }>(
    sql`with batch as (${takeRows(merge, rules.states, 1)}) select key ->> 'id' as id, before from batch`,
  );
  const [row] = rows;
  if (!row) return 0;
  const before = sql`${JSON.stringify(row.before)}::jsonb`;
  await tx.execute(sql`select 1 from conversations where id = ${row.id}::uuid for update`);
  await tx.execute(sql`
    update conversations set is_accepted = (${before} ->> 'is_accepted')::boolean,
      last_message_at = (${before} ->> 'last_message_at')::timestamptz,
      last_message_body = ${before} ->> 'last_message_body'
    where id = ${row.id}::uuid`);
  await tx.execute(sql`
    update conversation_participants p set last_read_sequence = case
        when p.last_read_sequence > greatest(was.last_read_sequence, coalesce((select max(m.sequence)
          from messages m where m.conversation_id = p.conversation_id and m.inserted_at <= merge.inserted_at), 0))
        then p.last_read_sequence else was.last_read_sequence end
    from jsonb_to_recordset(${before} -> 'sides') as was (member_id int, last_read_sequence bigint),
      member_merges merge
    where p.conversation_id = ${row.id}::uuid and p.member_id = was.member_id and merge.id = ${merge.id}::int`);
  await refresh(tx, row.id);
  return 1;
}

/**
 * Separates merged conversations. Messages that were written since stay in their conversation.
 * @returns the number of rows
 */
export async function separateConversations(
  tx: Queryable,
  merge: MergePair,
  limit: number,
): Promise<number> {
  const moved = await moveMessagesBack(tx, merge, limit);
  if (moved > 0) return limit;
  if ((await putSidesBack(tx, merge, limit)) > 0) return limit;
  return (await putStateBack(tx, merge)) > 0 ? limit : 0;
}
