import { type SQL, sql } from "drizzle-orm";
import type { Queryable } from "#lib/core/server/db/client.ts";
import type { Owner } from "./notification-queries.ts";

const ownUnread = ({ site, memberId }: Owner): SQL => sql`
  n.member_id = ${memberId}::int and n.site_id = ${site.id}::int and n.read_at is null`;

/** Marks whole groups of a member as read. @param ids of one notification of each group */
export async function updateGroupsRead(
  db: Queryable,
  owner: Owner,
  ids: readonly number[],
): Promise<void> {
  await db.execute(sql`update notifications n set read_at = now()
    where ${ownUnread(owner)} and n.group_key in (select g.group_key from notifications g
      where g.id = any(${sql.param([...ids])}::bigint[]) and g.member_id = ${owner.memberId}::int
        and g.site_id = ${owner.site.id}::int)`);
}

/** Marks the notifications of one group on any day as read, such as those of a conversation. */
export async function updateSubjectRead(
  db: Queryable,
  owner: Owner,
  subject: string,
): Promise<void> {
  await db.execute(sql`update notifications n set read_at = now()
    where ${ownUnread(owner)} and starts_with(n.group_key, ${`${subject}:`})`);
}

/** Marks everything as read. */
export async function updateAllRead(db: Queryable, owner: Owner): Promise<void> {
  await db.execute(sql`update notifications n set read_at = now() where ${ownUnread(owner)}`);
}

/** A member's read position in an item: its newest comment that was on their screen, or 0. */
export type ItemRead = { contentId: number; lastReadCommentId: number };

/**
 * Marks the notifications of items as read up to a member's read position, on any site.
 * @returns whether any were unread
 */
export async function updateItemsRead(
  db: Queryable,
  memberId: number,
  reads: readonly ItemRead[],
): Promise<boolean> {
  const ids = sql.param(reads.map(({ contentId }) => contentId));
  const last = sql.param(reads.map(({ lastReadCommentId }) => lastReadCommentId));
  const { rowCount } = await db.execute(sql`update notifications n set read_at = now()
    from notification_events e, unnest(${ids}::int[], ${last}::int[]) as r(content_id, comment_id)
    where n.member_id = ${memberId}::int and n.read_at is null and e.id = n.event_id
      and e.content_id = r.content_id and coalesce(e.comment_id, 0) <= r.comment_id`);
  return (rowCount ?? 0) > 0;
}
