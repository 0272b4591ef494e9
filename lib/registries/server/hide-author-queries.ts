import { type SQL, sql } from "drizzle-orm";
import type { Queryable } from "#lib/core/server/db/client.ts";
import { isNotSetAside } from "#lib/core/server/queues/not-set-aside.ts";
import { isSiteSpammer } from "#lib/members/server/hidden-authors.ts";

export type HiddenAuthor = {
  memberId: number;
  /** `null` for all sites. */
  siteId: number | null;
  isHidden: boolean;
  isAnnounced: boolean;
  isSettled: boolean;
  stage: "replies" | "comments" | "rest";
  afterContentId: number;
  afterId: number;
};

const isFree = isNotSetAside("hidden-authors", sql`hidden_authors.member_id`);

/** Whether there are authors whose posts must be hidden or shown. */
export const hasHiddenAuthors: SQL = sql`exists (select from hidden_authors where ${isFree})`;

/**
 * An author whose posts must be hidden or shown, locked until the end of the transaction; authors that another process
 * has locked are skipped. The author is settled once no session has the earlier role any more.
 */
export async function lockHiddenAuthor(db: Queryable): Promise<HiddenAuthor | undefined> {
  const { rows } = await db.execute<HiddenAuthor>(sql`
    select member_id as "memberId", site_id as "siteId", is_hidden as "isHidden", is_announced as "isAnnounced",
      changed_at < now() - interval '3 seconds' as "isSettled",
      stage, after_content_id as "afterContentId", after_id as "afterId"
    from hidden_authors where ${isFree} order by is_announced, changed_at limit 1 for update skip locked`);
  return rows[0];
}

const isAuthor = ({ memberId, siteId }: HiddenAuthor) =>
  sql`member_id = ${memberId}::int and site_id is not distinct from ${siteId}::int`;

/** Removes an author whose posts are all hidden or shown. */
export async function deleteHiddenAuthor(db: Queryable, author: HiddenAuthor): Promise<void> {
  await db.execute(sql`delete from hidden_authors where ${isAuthor(author)}`);
}

/** Stores the progress of the work on an author. */
export async function updateProgress(tx: Queryable, author: HiddenAuthor): Promise<void> {
  const { stage, afterContentId, afterId } = author;
  await tx.execute(sql`
    update hidden_authors set stage = ${stage}, after_content_id = ${afterContentId}::int,
      after_id = ${afterId}::int
    where ${isAuthor(author)}`);
}

const toStatuses = ({ isHidden }: HiddenAuthor) =>
  isHidden
    ? ({ from: sql`'visible'`, to: sql`'author_hidden'`, by: sql`-1` } as const)
    : ({ from: sql`'author_hidden'`, to: sql`'visible'`, by: sql`1` } as const);

/**
 * Whether the change affects an author's posts on a site: one site, or all. Posts are shown again
 * only if neither the spammer role nor a mark on the site applies.
 */
const isMoved = ({ memberId, siteId, isHidden }: HiddenAuthor, of: SQL): SQL => sql`(
  ${siteId}::int is null or ${of} = ${siteId}::int) and (${isHidden} or not (
    ${isSiteSpammer(sql`${memberId}::int`, of)}
    or exists (select from members where id = ${memberId}::int and role_id = 4)))`;

/** The scanned rows, and the changed ones. */
export type Moved = {
  /** The number of scanned rows; fewer than requested at the end. */
  walked: number;
  last: { contentId: number; id: number } | null;
  /** The items or status updates whose pages change. */
  changedIds: number[];
};

type Walked = { id: number; parent_id: number | null; content_id: number; is_moved: boolean };

/** Hides or shows the comments that a statement finds, with the counts of their items and parent comments. */
async function moveComments(tx: Queryable, author: HiddenAuthor, found: SQL): Promise<Moved> {
  const { from, to, by } = toStatuses(author);
  const { rows } = await tx.execute<Walked>(sql`
    with walked as materialized (${found}),
    moved as (
      update comments set status = ${to}
      where status = ${from} and id = any(array(select id from walked))
        and ${isMoved(author, sql`comments.site_id`)} returning id)
    select walked.id, parent_id, content_id, moved.id is not null as is_moved
    from walked left join moved on moved.id = walked.id order by content_id, walked.id`);
  const moved = rows.filter((row) => row.is_moved);
  const last = rows.at(-1);
  const result = {
    walked: rows.length,
    last: last ? { contentId: last.content_id, id: last.id } : null,
    changedIds: [...new Set(moved.map((row) => row.content_id))],
  };
  if (moved.length === 0) return result;
  const ids = sql.param(moved.map(({ id }) => id));
  if (moved.some((row) => row.parent_id !== null))
    await tx.execute(sql`
      update comments parent set reply_count = reply_count + ${by} * below.count
      from (select parent_id, count(*)::int as count from comments
        where id = any(${ids}::int[]) and parent_id is not null group by parent_id) below
      where parent.id = below.parent_id`);
  await tx.execute(sql`
    update content_items item set comment_count = comment_count + ${by} * below.count
    from (select content_id, count(*)::int as count from comments
      where id = any(${ids}::int[]) group by content_id order by content_id) below
    where item.id = below.content_id`);
  return result;
}

/**
 * Hides or shows the next comments of an author, item by item: updating an item's counts and list positions costs far
 * more than the comments, and happens only once or twice this way.
 */
export const moveNextComments = (
  tx: Queryable,
  author: HiddenAuthor,
  limit: number,
): Promise<Moved> =>
  moveComments(
    tx,
    author,
    sql`select id, parent_id, content_id from comments
      where author_id = ${author.memberId}::int
        and (content_id, id) > (${author.afterContentId}::int, ${author.afterId}::int)
      order by content_id, id limit ${limit}::int`,
  );

/** Hides comments that an author wrote while the others were hidden. */
export const hideLateComments = (
  tx: Queryable,
  author: HiddenAuthor,
  limit: number,
): Promise<Moved> =>
  moveComments(
    tx,
    author,
    sql`select id, parent_id, content_id from comments
      where author_id = ${author.memberId}::int and status = 'visible'
        and ${isMoved(author, sql`comments.site_id`)}
      order by author_id, id desc limit ${limit}::int`,
  );

/** Hides or shows the next replies of an author to status updates, with their counts. */
export async function moveNextReplies(
  tx: Queryable,
  author: HiddenAuthor,
  limit: number,
): Promise<Moved> {
  const { from, to, by } = toStatuses(author);
  const { rows } = await tx.execute<{ id: number; status_id: number; is_moved: boolean }>(sql`
    with walked as materialized (
      select id, status_id from profile_status_replies
      where author_id = ${author.memberId}::int and id > ${author.afterId}::int
      order by author_id, id limit ${limit}::int),
    moved as (
      update profile_status_replies set state = ${to}
      where state = ${from} and id = any(array(select id from walked))
        and ${isMoved(author, sql`(select s.site_id from profile_statuses s where s.id = status_id)`)}
      returning id, status_id),
    counted as (
      update profile_statuses status set reply_count = reply_count + ${by} * below.count
      from (select status_id, count(*)::int as count from moved group by status_id order by status_id) below
      where status.id = below.status_id)
    select walked.id, walked.status_id, moved.id is not null as is_moved
    from walked left join moved on moved.id = walked.id order by walked.id`);
  const last = rows.at(-1);
  return {
    walked: rows.length,
    last: last ? { contentId: 0, id: last.id } : null,
    changedIds: [...new Set(rows.filter((row) => row.is_moved).map((row) => row.status_id))],
  };
}

/** Stores that the pages with an author's items were invalidated. @returns the items, with their sites */
export async function announceAuthor(
  tx: Queryable,
  author: HiddenAuthor,
): Promise<{ id: number; type: string; siteIds: number[] }[]> {
  const { memberId, siteId } = author;
  await tx.execute(sql`update hidden_authors set is_announced = true where ${isAuthor(author)}`);
  const { rows } = await tx.execute<{ id: number; type: string; siteIds: number[] }>(sql`
    select id, type, array(select site_id from content_placements where content_id = item.id) as "siteIds"
    from content_items item
    where author_id = ${memberId} and status in ('published', 'author_hidden')
      and type in ('thread', 'story', 'recipe') and (${siteId}::int is null or site_id = ${siteId}::int)`);
  return rows;
}
