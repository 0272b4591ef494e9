import type pg from "pg";
import { createSessionToken, sessionCookieName } from "#lib/auth/server/session-token.ts";
import { sha256 } from "#lib/auth/server/sha256.ts";

/** Stores threads with the given number of replies each, by members of the demo in turn. */
export async function storeLongThreads(
  pool: pg.Pool,
  options: { site: string; threads: number; replies: number },
): Promise<void> {
  const { site, replies } = options;
  for (let index = 0; index < options.threads; index += 1) {
    const slug = `long-thread-${replies}-${index}`;
    const { rows } = await pool.query<{ id: number }>(
      `with of_site as (select id from sites where prefix = $1),
         item as (
           insert into content_items (site_id, type, status, slug, title, summary, body, author_id,
             published_at, modified_at, last_active_at, comment_count)
           select id, 'thread', 'published', $2, $3, 'Many answers.', 'A thread that many people answer.',
             (select min(author_id) from comments), now() - interval '90 days', now(), now(), $4
           from of_site returning id, site_id)
       insert into content_placements (content_id, site_id, type, published_at)
       select id, site_id, 'thread', now() - interval '90 days' from item returning content_id as id`,
      [site, slug, `A long thread ${index}`, replies],
    );
    const id = rows[0]?.id ?? 0;
    await pool.query(
      `with people as (select array_agg(distinct author_id) as ids from comments)
       insert into comments (site_id, content_id, author_id, body, idempotency_key, inserted_at)
       select t.site_id, t.id, ids[1 + n % array_length(ids, 1)],
         'Reply ' || n || ': what helped me was to write down when it starts and what I ate before.',
         'bench-' || t.id || '-' || n, now() - interval '80 days' + n * interval '1 minute'
       from content_items t, people, generate_series(1, $2::int) n where t.id = $1`,
      [id, replies],
    );
  }
  await pool.query("analyze comments, content_items, content_placements");
}

/** Stores ordinary members who joined a year ago, with a session each. @returns their cookies */
export async function openSessions(
  pool: pg.Pool,
  options: { site: string; count: number },
): Promise<string[]> {
  const tokens = Array.from({ length: options.count }, createSessionToken);
  await pool.query(
    `with site as (select id from sites where prefix = $2),
     member as (
       insert into members (username, slug, email, email_verified, is_verified, home_site_id, inserted_at)
       select name, name, name || '@bench.test', true, true, site.id, now() - interval '1 year'
       from unnest($1::text[]) with ordinality as token (hash, n), site,
         lateral (select 'bench-' || n) as named (name)
       returning id, slug, home_site_id, role_id)
     insert into auth_sessions (token, user_id, site_id, expires_at, role_id, authenticated_at)
     select hash, member.id, home_site_id, now() + interval '30 days', role_id, now()
     from unnest($1::text[]) with ordinality as token (hash, n)
     join member on slug = 'bench-' || n`,
    [tokens.map(sha256), options.site],
  );
  return tokens.map((token) => `${sessionCookieName(false)}=${token}`);
}
