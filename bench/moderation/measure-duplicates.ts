import type pg from "pg";
import type { Row } from "#bench/support/report.ts";
import { openDatabase } from "#lib/core/server/db/client.ts";
import { scanPosts } from "#lib/moderation/server/duplicates/scan-posts.ts";
import { moderators } from "#lib/registries/server/moderators.ts";

const maxMs = 25;
const scanned = 300;
/** Every so many posts are a copy of the one before. */
const copyEvery = 10;

/** A text of about 90 words, another one for each number. */
function makeText(number: number): string {
  let state = number * 7919 + 1;
  return Array.from({ length: 90 }, () => {
    state = (Math.imul(state, 1103515245) + 12345) >>> 0;
    return `w${(state >>> 8).toString(36).slice(0, 4)}`;
  }).join(" ");
}

/** Stores comments of members in turn that were not compared yet. */
async function storePosts(pool: pg.Pool, first: number): Promise<void> {
  const bodies = Array.from({ length: scanned }, (_, index) =>
    makeText(first + index - (index % copyEvery === 1 ? 1 : 0)),
  );
  await pool.query(
    `with people as (select array_agg(id order by id) as ids from members where role_id = 3),
       item as (select id, site_id from content_items where type = 'thread' and status = 'published' limit 1),
       posted as (
         insert into comments (site_id, content_id, author_id, body)
         select item.site_id, item.id, ids[1 + n % array_length(ids, 1)], body
         from item, people, unnest($1::text[]) with ordinality as t (body, n)
         returning id, site_id, author_id)
     insert into member_posts (site_id, member_id, assoc_type, assoc_id, is_approved)
     select site_id, author_id, 'COMMENT', id, true from posted`,
    [bodies],
  );
}

/** Stores signatures of other posts of the last 30 days. One in twenty shares a number with many others. */
async function storeSignatures(pool: pg.Pool, count: number): Promise<void> {
  await pool.query(
    `with posted as (
       insert into member_posts (site_id, member_id, assoc_type, assoc_id, is_approved, is_scanned)
       select (select min(id) from sites), (select min(id) from members where role_id = 3), 'COMMENT',
         100000000 + n, true, true
       from generate_series(1, $1::int) n returning id, site_id, assoc_id)
     insert into post_signatures (post_id, site_id, assoc_type, assoc_id, bands, inserted_at)
     select id, site_id, 'COMMENT', assoc_id, array[
         case when id % 20 = 0 then id % 7 else (random() * 4294967295 - 2147483648)::int end,
         ${Array.from({ length: 5 }, () => "(random() * 4294967295 - 2147483648)::int").join(", ")}],
       now() - random() * interval '29 days'
     from posted`,
    [count],
  );
  await pool.query("vacuum analyze post_signatures");
  await pool.query("vacuum analyze member_posts");
}

/** Compares posts. @returns the mean time of one in ms, and how many cases were opened */
async function timeScan(pool: pg.Pool, url: string, first: number) {
  await storePosts(pool, first);
  const { db, close } = openDatabase(url);
  const countCases = async () =>
    (
      await pool.query<{ count: number }>(
        "select count(*)::int as count from moderation_cases where assoc_type = 'COMMENT' and reasons = '{duplicate}' and assoc_id < 1000000",
      )
    ).rows[0]?.count ?? 0;
  const before = await countCases();
  try {
    const failures: unknown[] = [];
    const startedAt = performance.now();
    await scanPosts({ db, moderators, onError: (error) => failures.push(error) });
    // Pauses are as long as the work.
    const ms = (performance.now() - startedAt) / 2 / scanned;
    return { ms, cases: (await countCases()) - before, failures: failures.length };
  } finally {
    await close();
  }
}

/** Measures the comparison of a post with few and with many others. One in ten is a copy. */
export async function measureDuplicates(
  pool: pg.Pool,
  { url, count }: { url: string; count: number },
): Promise<Row[]> {
  await timeScan(pool, url, 1);
  const few = await timeScan(pool, url, 10_000);
  await storeSignatures(pool, count);
  const many = await timeScan(pool, url, 20_000);
  const { rows } = await pool.query<{ size: string }>(
    "select pg_size_pretty(pg_total_relation_size('post_signatures')) as size",
  );
  return [
    {
      name: `comparing a post with ${count.toLocaleString("en")} of 30 days`,
      value: many.ms,
      unit: "ms",
      bar: maxMs,
      atLeast: false,
      detail: `mean of ${scanned}; with ${(2 * scanned).toLocaleString("en")} others ${few.ms.toFixed(2)} ms; cases for ${scanned / copyEvery} copies: ${many.cases}; failures ${many.failures}; ${rows[0]?.size} with indexes`,
    },
  ];
}
