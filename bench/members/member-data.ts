import type pg from "pg";

/** Ids of the members of `openSessions`, in the order of their cookies. */
export async function findBenchMembers(pool: pg.Pool): Promise<number[]> {
  const { rows } = await pool.query<{ id: number }>(
    "select id from members where slug like 'bench-%' order by substr(slug, 7)::int",
  );
  return rows.map(({ id }) => id);
}

/** Stores members of a site who never log in, numbered from `first`. */
export async function storeMembers(
  pool: pg.Pool,
  { site, first, last }: { site: string; first: number; last: number },
): Promise<void> {
  await pool.query(
    `insert into members (username, slug, email, email_verified, is_verified, home_site_id, inserted_at)
     select 'Reader ' || n, 'reader-' || n, 'reader-' || n || '@bench.test', true, true, sites.id,
       now() - interval '1 year'
     from generate_series($2::int, $3::int) n, sites where prefix = $1`,
    [site, first, last],
  );
  await pool.query("analyze members");
}

/** Lets some members follow as many others each. */
export async function storeFollows(
  pool: pg.Pool,
  { memberIds, count }: { memberIds: readonly number[]; count: number },
): Promise<void> {
  await pool.query(
    `insert into member_follows (follower_id, followed_id, inserted_at)
     select follower, followed.id, now() - followed.id * interval '1 second'
     from unnest($1::int[]) follower,
       (select id from members where slug like 'reader-%' order by id limit $2) followed`,
    [memberIds, count],
  );
  await pool.query("analyze member_follows");
}

/** Gives some members as many notifications each: replies to threads. Every third is unread. */
export async function storeNotifications(
  pool: pg.Pool,
  options: { memberIds: readonly number[]; threadIds: readonly number[]; count: number },
): Promise<void> {
  const { memberIds, threadIds, count } = options;
  await pool.query(
    `with replies as (
       select id, content_id, author_id, site_id, row_number() over (order by id) as n
       from comments where content_id = any($2::int[]) and status = 'visible' order by id limit $3
     ), events as (
       insert into notification_events (type, site_id, actor_id, content_id, comment_id, delivered_at)
       select 'comment', site_id, author_id, content_id, id, now() from replies
       returning id, site_id, content_id
     )
     insert into notifications (member_id, site_id, event_id, kind, group_key, read_at, inserted_at)
     select m, site_id, id, 'thread_reply',
       'thread_reply:' || content_id || ':' || (id / 4), case when id % 3 > 0 then now() end,
       now() - interval '60 days' + id * interval '1 second'
     from events, unnest($1::int[]) m order by id`,
    [memberIds, threadIds, count],
  );
  await pool.query("analyze notifications, notification_events");
}

/** Lets the first members without a login follow a thread. */
export async function storeFollowers(
  pool: pg.Pool,
  { threadId, count }: { threadId: number; count: number },
): Promise<void> {
  await pool.query(
    `insert into thread_follows (member_id, site_id, content_id, is_following)
     select m.id, i.site_id, i.id, true from content_items i,
       (select id from members where slug like 'reader-%' order by id limit $2) m where i.id = $1`,
    [threadId, count],
  );
  await pool.query("analyze thread_follows");
}

/**
 * Lets some members follow every tag and condition, and the members whom they follow write: each an item, a
 * comment and a status update in the last 30 days, on the sites in turn.
 */
export async function storeNews(
  pool: pg.Pool,
  { memberIds, authors }: { memberIds: readonly number[]; authors: number },
): Promise<void> {
  await pool.query(
    `insert into tag_follows (member_id, site_id, tag_id)
     select m, site_id, id from tags, unnest($1::int[]) m`,
    [memberIds],
  );
  await pool.query(
    `insert into disorder_follows (member_id, disorder_id)
     select m, id from disorders, unnest($1::int[]) m`,
    [memberIds],
  );
  const authorsInTurn = `(select id, row_number() over (order by id) as n from members
    where slug like 'reader-%' order by id limit $1) author
    join (select id as site_id, row_number() over (order by id) as turn, count(*) over () as sites
      from sites) site on site.turn = 1 + author.n % site.sites`;
  await pool.query(
    `with items as (
       insert into content_items (site_id, type, status, slug, title, summary, body, author_id,
         published_at, modified_at, last_active_at)
       select site_id, 'story', 'published', 'news-' || n, 'News ' || n, 'A story.', 'A story of one day.',
         author.id, now() - n * interval '8 minutes', now(), now()
       from ${authorsInTurn}
       returning id, site_id, published_at)
     insert into content_placements (content_id, site_id, type, published_at)
     select id, site_id, 'story', published_at from items`,
    [authors],
  );
  await pool.query(
    `insert into profile_statuses (author_id, site_id, body, inserted_at)
     select author.id, site_id, 'A day like most.', now() - n * interval '8 minutes' from ${authorsInTurn}`,
    [authors],
  );
  await pool.query(
    `insert into comments (site_id, content_id, author_id, body, idempotency_key, inserted_at)
     select i.site_id, i.id, author.id, 'This helped me too.', 'news-' || n, now() - n * interval '8 minutes'
     from ${authorsInTurn}
     join content_items i on i.site_id = site.site_id and i.slug = 'news-' || (1 + (n + sites - 1) % $1)`,
    [authors],
  );
  await pool.query(
    "analyze content_items, content_placements, comments, profile_statuses, tag_follows, disorder_follows",
  );
}
