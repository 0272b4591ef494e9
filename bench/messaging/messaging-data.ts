import type pg from "pg";

/** Stores accepted conversations of the members of the bench, in pairs: the first with the second, and so on. */
export async function storePairs(pool: pg.Pool, pairs: number): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    `with pair as (
       select one.id as one, other.id as other, one.home_site_id as site_id, gen_random_uuid() as id, n
       from generate_series(1, $1::int) n
       join members one on one.slug = 'bench-' || (2 * n - 1)
       join members other on other.slug = 'bench-' || (2 * n)),
     stored as (
       insert into conversations (id, site_id, initiator_id, is_accepted)
       select id, site_id, one, true from pair returning id)
     select pair.id from pair join stored on stored.id = pair.id order by n`,
    [pairs],
  );
  const ids = rows.map(({ id }) => id);
  await pool.query(
    `insert into conversation_participants (conversation_id, member_id)
     select c.id, m.id
     from unnest($1::uuid[]) with ordinality as c (id, n)
     join members m on m.slug in ('bench-' || (2 * n - 1), 'bench-' || (2 * n))`,
    [ids],
  );
  return ids;
}

/** Stores messages of both people of a conversation in turns, half of them by each. */
export async function storeMessages(
  pool: pg.Pool,
  conversationId: string,
  count: number,
): Promise<void> {
  const step = 10_000;
  for (let first = 1; first <= count; first += step)
    await pool.query(
      `insert into messages (conversation_id, author_id, body, inserted_at)
       select $1, people.ids[1 + n % 2], 'Message ' || n || ': how was your day?',
         now() - interval '90 days' + n * interval '1 second'
       from generate_series($2::int, $3::int) n,
         (select array_agg(member_id order by member_id) as ids from conversation_participants
           where conversation_id = $1) people`,
      [conversationId, first, Math.min(count, first + step - 1)],
    );
}

/** Gives the first member of the bench a conversation with each of many members who have written to them. */
export async function storeInbox(pool: pg.Pool, conversations: number): Promise<void> {
  await pool.query(
    `with owner as (select id, home_site_id as site_id from members where slug = 'bench-1'),
     partner as (
       insert into members (username, slug, email, email_verified, is_verified, home_site_id)
       select 'inbox-' || n, 'inbox-' || n, 'inbox-' || n || '@bench.test', true, true, site_id
       from owner, generate_series(1, $1::int) n returning id),
     stored as (
       insert into conversations (site_id, initiator_id, is_accepted)
       select site_id, partner.id, true from owner, partner returning id, initiator_id)
     select count(*) from stored`,
    [conversations],
  );
  await pool.query(
    `insert into conversation_participants (conversation_id, member_id)
     select c.id, person from conversations c join members m on m.id = c.initiator_id and m.slug like 'inbox-%',
       lateral (values (c.initiator_id), ((select id from members where slug = 'bench-1'))) as p (person)`,
  );
  await pool.query(
    `insert into messages (conversation_id, author_id, body)
     select c.id, c.initiator_id, 'Hello, may I ask you something?'
     from conversations c join members m on m.id = c.initiator_id and m.slug like 'inbox-%'`,
  );
  await pool.query("analyze members, conversations, conversation_participants, messages");
}
