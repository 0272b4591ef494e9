import type pg from "pg";
import { caseTargetTypes } from "#lib/moderation/shared/case.ts";
import { casePriority } from "#lib/moderation/shared/case-priority.ts";
import { caseReasons } from "#lib/moderation/shared/queue-query.ts";

/** Every so many cases have one of these; the others have the reasons that members report. */
const rareEvery = { appeal: 5000, same_address: 2000, crisis: 500, risk_wording: 200 } as const;

/**
 * Stores open cases of all sites, reasons and kinds, from new to 60 days old, each with a report that has a text of
 * some hundred characters. One in 53 is claimed.
 */
export async function storeCases(pool: pg.Pool, count: number): Promise<void> {
  const rare = Object.keys(rareEvery);
  const common = caseReasons.filter((reason) => !rare.includes(reason));
  const priorities = Object.fromEntries(
    caseReasons.map((reason) => [
      reason,
      casePriority({ crisisLevel: null, reasons: [reason], trust: 0 }),
    ]),
  );
  await pool.query(
    `with numbered as (
       select n, case ${Object.entries(rareEvery)
         .map(([reason, every]) => `when n % ${every} = 0 then '${reason}'`)
         .join(" ")} else ($2::text[])[1 + n % array_length($2::text[], 1)] end as reason
       from generate_series(1, $1::int) n),
     place as (select array_agg(id order by id) as ids from sites),
     people as (select array_agg(id order by id) as ids from members where role_id = 3)
     insert into moderation_cases (site_id, site_ids, assoc_type, assoc_id, member_id, reasons, report_count,
       priority, claimed_by_id, claimed_until, last_reported_at, inserted_at)
     select site, array[site], ($3::text[])[1 + n % array_length($3::text[], 1)], 1000000 + n,
       people.ids[1 + n % array_length(people.ids, 1)], array[reason], 1,
       ($4::jsonb ->> reason)::int + (n * 7919) % 120,
       case when n % 53 = 0 then people.ids[1] end,
       case when n % 53 = 0 then now() + interval '10 minutes' end,
       now() - n * interval '60 days' / $1, now() - n * interval '60 days' / $1
     from numbered, people, place, lateral (
       select place.ids[1 + (n * 31) % array_length(place.ids, 1)] as site) at`,
    [count, common, caseTargetTypes.filter((type) => type !== "MESSAGE"), priorities],
  );
  await pool.query(
    `insert into moderation_reports (case_id, site_id, reporter_id, reason, snapshot, inserted_at)
     select id, site_id, null, reasons[1],
       jsonb_build_object('title', null, 'path', null, 'body', repeat('What somebody wrote about it. ', 12)),
       inserted_at
     from moderation_cases order by id`,
  );
  await pool.query("vacuum analyze moderation_cases");
  await pool.query("vacuum analyze moderation_reports");
}

/** A member whose words are hidden, and where they are. `word` is in each of their posts and in nothing else. */
export type Spammer = { id: number; word: string; threadPaths: string[]; threadIds: number[] };

/**
 * Stores a member with many posts: nine in ten are comments in 600 threads of others, a quarter of them replies; the
 * others are threads, status updates and replies to those.
 */
export async function storeSpammer(
  pool: pg.Pool,
  { site, posts, word }: { site: string; posts: number; word: string },
): Promise<Spammer> {
  const { rows: made } = await pool.query<{ id: number; site_id: number }>(
    `insert into members (username, slug, email, email_verified, is_verified, home_site_id, inserted_at)
     select $2::text, lower($2::text), lower($2::text) || '@bench.test', true, true, id, now() - interval '1 year'
     from sites where prefix = $1 returning id, home_site_id as site_id`,
    [site, `Seller-${word}`],
  );
  const { id = 0, site_id: siteId = 0 } = made[0] ?? {};
  const threads = 600;
  const { rows } = await pool.query<{ id: number; slug: string }>(
    `with item as (
       insert into content_items (site_id, type, status, slug, title, summary, body, author_id, published_at,
         modified_at, last_active_at)
       select $1, 'thread', 'published', 'sold-' || n, 'A question ' || n, 'A question.', 'What do you do at night?',
         (select min(author_id) from comments), now() - n * interval '1 hour', now(), now() - n * interval '1 hour'
       from generate_series(1, $2::int) n returning id, slug, published_at)
     , placed as (
       insert into content_placements (content_id, site_id, type, published_at)
       select id, $1, 'thread', published_at from item)
     select id, slug from item order by id`,
    [siteId, threads],
  );
  const threadIds = rows.map((row) => row.id);
  const parents = await pool.query<{ id: number }>(
    `insert into comments (site_id, content_id, author_id, body, inserted_at)
     select $1, t, (select min(author_id) from comments), 'I read a book.', now() - interval '50 days'
     from unnest($2::int[]) t returning id`,
    [siteId, threadIds],
  );
  const words = `'Buy the ${word} pills for less than anywhere ' || n`;
  const comments = Math.round(posts * 0.9);
  await pool.query(
    `insert into comments (site_id, content_id, parent_id, author_id, body, inserted_at)
     select $1, ($2::int[])[1 + n % $4], case when n % 4 = 0 then ($3::int[])[1 + n % $4] end, $5, ${words},
       now() - (50000 - n) * interval '1 minute'
     from generate_series(1, $6::int) n`,
    [siteId, threadIds, parents.rows.map((row) => row.id), threads, id, comments],
  );
  await pool.query(
    `update content_items set comment_count = (select count(*) from comments where content_id = content_items.id)
     where id = any($1::int[])`,
    [threadIds],
  );
  await pool.query(
    "update comments set reply_count = (select count(*) from comments c where c.parent_id = comments.id) where id = any($1::int[])",
    [parents.rows.map((row) => row.id)],
  );
  await storeOwnPosts(pool, { id, siteId, words, count: posts - comments });
  await pool.query("vacuum analyze comments");
  await pool.query(
    "analyze content_items, content_placements, profile_statuses, profile_status_replies",
  );
  return { id, word, threadIds, threadPaths: rows.map(({ slug }) => `/forums/${slug}`) };
}

/** A fifth of them threads, half status updates, the others replies to status updates of others. */
async function storeOwnPosts(
  pool: pg.Pool,
  author: { id: number; siteId: number; words: string; count: number },
): Promise<void> {
  const { id, siteId, words, count } = author;
  const [threads, statuses] = [Math.round(count * 0.2), Math.round(count * 0.5)];
  await pool.query(
    `with item as (
       insert into content_items (site_id, type, status, slug, title, summary, body, author_id, published_at,
         modified_at, last_active_at)
       select $1, 'thread', 'published', 'own-' || n, ${words}, 'An offer.', ${words}, $2,
         now() - n * interval '1 minute', now(), now() - n * interval '1 minute'
       from generate_series(1, $3::int) n returning id, published_at)
     insert into content_placements (content_id, site_id, type, published_at)
     select id, $1, 'thread', published_at from item`,
    [siteId, id, threads],
  );
  const own = await pool.query<{ id: number }>(
    `insert into profile_statuses (author_id, site_id, body)
     select $2, $1, ${words} from generate_series(1, $3::int) n returning id`,
    [siteId, id, statuses],
  );
  await pool.query(
    `with status as (
       insert into profile_statuses (author_id, site_id, body, reply_count)
       select (select min(author_id) from comments), $1, 'A day like most.', $3 from generate_series(1, 1)
       returning id)
     insert into profile_status_replies (author_id, status_id, body)
     select $2, status.id, ${words} from status, generate_series(1, $3::int) n`,
    [siteId, id, count - threads - own.rows.length],
  );
}
