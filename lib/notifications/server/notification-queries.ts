import { type SQL, sql } from "drizzle-orm";
import type { Queryable } from "#lib/core/server/db/client.ts";
import {
  maxUnreadNotifications,
  type NotificationKind,
} from "#lib/notifications/shared/notification.ts";
import {
  canSeeItem,
  canSeeMember,
  describeRows,
  type GroupedRow,
  gatheredReplies,
  isThere,
  type Owner,
} from "./described-row-queries.ts";

export type { GroupedRow, Owner };

/** A group of notifications, without those about targets that the member may not see. */
export type GroupRow = {
  /** Id of the newest notification of the group. */
  id: number;
  kind: NotificationKind;
  insertedAt: Date;
  rows: GroupedRow[];
};

type RawGroup = { id: string; kind: NotificationKind; inserted_at: string; rows: GroupedRow[] };

const toGroupRow = ({ id, kind, inserted_at, rows }: RawGroup): GroupRow => ({
  id: Number(id),
  kind,
  rows,
  insertedAt: new Date(inserted_at),
});

/**
 * Whether a member may still see the subject of a notification `n` and its event `e`: the item on this site, the
 * comment or one of the replies it represents, and their author, who must still be a member and not be blocked.
 */
const canSee = (owner: Owner): SQL => sql`
  (e.content_id is null or ${canSeeItem(owner, sql`e.content_id`)})
  and (e.status_id is null or ${isThere.status(sql`e.status_id`)})
  and (e.status_reply_id is null or ${isThere.statusReply(sql`e.status_reply_id`)})
  and case when n.kind = 'thread_reply' then
      (select count(*) from (select 1 from ${gatheredReplies(owner, sql`n`, sql`e`)} reply
        where ${canSeeMember(owner, sql`reply.author_id`)} limit 1) told) > 0
    else (e.comment_id is null or ${isThere.comment(sql`e.comment_id`)})
      and (e.actor_id is null or ${canSeeMember(owner, sql`e.actor_id`)}) end`;

/** The groups of `newest` with their rows. A group may have no visible rows left. */
const describedGroups = sql`
  select newest.id, newest.kind, newest.inserted_at::text as inserted_at,
    coalesce(described.rows, '[]') as rows
  from newest left join described on described.group_id = newest.id order by newest.id desc`;

/**
 * One page of groups, those with the newest notification first. Walks from group to group, from the
 * newest notification on, so that the cost depends on the page; groups of earlier pages are
 * skipped. The site is a range of one value in the order, because only the index of the member's
 * list has that order, so the planner cannot choose another index for a member with few
 * notifications.
 * @param page.before only groups whose newest notification is older than this one
 */
export async function findGroups(
  db: Queryable,
  owner: Owner,
  page: { before: number | null; limit: number },
): Promise<GroupRow[]> {
  const { site, memberId } = owner;
  const { rows } = await db.execute<RawGroup>(sql`
    with recursive walk as (
      select ${page.before ?? Number.MAX_SAFE_INTEGER}::bigint as id, null::text as kind,
        null::text as group_key, null::timestamptz as inserted_at, '{}'::text[] as passed,
        false as is_newest, 0 as found
      union all
      select next.id, next.kind, next.group_key, next.inserted_at,
        walk.passed || next.group_key, next.is_newest, walk.found + next.is_newest::int
      from walk cross join lateral (
        select n.id, n.kind, n.group_key, n.inserted_at, not exists (
          select 1 from notifications later where later.member_id = n.member_id
            and later.site_id = n.site_id and later.group_key = n.group_key
            and later.id > n.id and later.is_on_site
        ) as is_newest
        from notifications n
        where n.member_id = ${memberId}::int
          and n.site_id between ${site.id}::int and ${site.id}::int and n.is_on_site
          and n.id < walk.id and n.group_key <> all(walk.passed)
        order by n.site_id desc, n.id desc limit 1
      ) next
      where walk.found < ${page.limit}
    ), newest as materialized (
      select id, kind, group_key, inserted_at from walk where is_newest
    ), ${describeRows(owner, sql`n.is_on_site`)}
    ${describedGroups}`);
  return rows.map(toGroupRow);
}

/**
 * The groups of some unread notifications, for an email: groups that the member may see and has not muted since, the
 * newest first.
 */
export async function findEmailGroups(
  db: Queryable,
  owner: Owner,
  ids: readonly number[],
): Promise<GroupRow[]> {
  const among = sql`n.id = any(${sql.param([...ids])}::bigint[]) and n.read_at is null
    and not exists (select 1 from notification_mutes u where u.member_id = n.member_id
      and u.site_id = n.site_id and u.content_id in (0, coalesce(e.content_id, 0)))`;
  const { rows } = await db.execute<RawGroup>(sql`
    with newest as materialized (
      select max(id) as id, min(kind) as kind, group_key, max(inserted_at) as inserted_at
      from notifications where id = any(${sql.param([...ids])}::bigint[])
        and member_id = ${owner.memberId}::int group by group_key
    ), ${describeRows(owner, among)}
    ${describedGroups}`);
  return rows.map(toGroupRow);
}

/** Groups with unread notifications that the member may see, up to a maximum. */
export async function countUnreadGroups(db: Queryable, owner: Owner): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(distinct group_key)::int as count from (
      select n.group_key from notifications n cross join lateral (
        select * from notification_events where id = n.event_id limit 1) e
      where n.member_id = ${owner.memberId}::int and n.site_id = ${owner.site.id}::int
        and n.read_at is null and n.is_on_site and ${canSee(owner)}
      order by n.id desc limit ${maxUnreadNotifications}
    ) unread`);
  return rows[0]?.count ?? 0;
}
