import { sql } from "drizzle-orm";
import type { Queryable } from "#lib/core/server/db/client.ts";

export type HiddenAuthor = {
  memberId: number;
  isHidden: boolean;
  isAnnounced: boolean;
  isSettled: boolean;
};

/**
 * An author whose words are to be hidden or shown, locked until the end of the transaction; none that another process
 * works on. It is settled once no session knows the earlier role any more.
 */
export async function lockHiddenAuthor(db: Queryable): Promise<HiddenAuthor | undefined> {
  const { rows } = await db.execute<HiddenAuthor>(sql`
    select member_id as "memberId", is_hidden as "isHidden", is_announced as "isAnnounced",
      changed_at < now() - interval '3 seconds' as "isSettled"
    from hidden_authors order by is_announced, changed_at limit 1 for update skip locked`);
  return rows[0];
}

/** Removes an author whose words are all hidden or shown. */
export async function deleteHiddenAuthor(db: Queryable, memberId: number): Promise<void> {
  await db.execute(sql`delete from hidden_authors where member_id = ${memberId}`);
}

const toStatuses = (isHidden: boolean) =>
  isHidden
    ? ({ from: sql`'visible'`, to: sql`'author_hidden'`, by: sql`-1` } as const)
    : ({ from: sql`'author_hidden'`, to: sql`'visible'`, by: sql`1` } as const);

type Moved = { id: number; content_id: number; parent_id: number | null };

/**
 * Hides or shows the newest comments of an author, with the counts of what they are below.
 * @returns the items, and whether there was anything to do
 */
export async function moveComments(
  tx: Queryable,
  { memberId, isHidden }: HiddenAuthor,
  batchSize: number,
): Promise<{ contentIds: number[]; isDone: boolean }> {
  const { from, to, by } = toStatuses(isHidden);
  const { rows } = await tx.execute<Moved>(sql`
    update comments set status = ${to} where id in (
      select id from comments where author_id = ${memberId} and status = ${from}
      order by id desc limit ${batchSize} for no key update)
    returning id, content_id, parent_id`);
  if (rows.length === 0) return { contentIds: [], isDone: true };
  const ids = sql.param(rows.map(({ id }) => id));
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
  return { contentIds: [...new Set(rows.map((row) => row.content_id))], isDone: false };
}

/** Says that the pages with the items of an author are invalidated. @returns the items, with their sites */
export async function announceAuthor(
  tx: Queryable,
  { memberId }: HiddenAuthor,
): Promise<{ id: number; type: string; siteIds: number[] }[]> {
  await tx.execute(
    sql`update hidden_authors set is_announced = true where member_id = ${memberId}`,
  );
  const { rows } = await tx.execute<{ id: number; type: string; siteIds: number[] }>(sql`
    select id, type, array(select site_id from content_placements where content_id = item.id) as "siteIds"
    from content_items item
    where author_id = ${memberId} and status in ('published', 'author_hidden')
      and type in ('thread', 'story', 'recipe')`);
  return rows;
}

/** Hides or shows all replies of an author to status updates, with their counts. @returns the status updates */
export async function moveStatusReplies(
  tx: Queryable,
  { memberId, isHidden }: HiddenAuthor,
): Promise<number[]> {
  const { from, to, by } = toStatuses(isHidden);
  const { rows } = await tx.execute<{ id: number }>(sql`
    with moved as (
      update profile_status_replies set state = ${to}
      where author_id = ${memberId} and state = ${from} returning status_id)
    update profile_statuses status set reply_count = reply_count + ${by} * below.count
    from (select status_id, count(*)::int as count from moved group by status_id) below
    where status.id = below.status_id returning status.id`);
  return rows.map(({ id }) => id);
}
