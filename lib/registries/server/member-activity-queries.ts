import { sql } from "drizzle-orm";
import type { Queryable } from "#lib/core/server/db/client.ts";
import type { KnownViewer } from "#lib/members/shared/permissions.ts";

/** The posts of a member on one site, in any state. */
export type SiteActivity = {
  siteId: number;
  items: number;
  comments: number;
  statuses: number;
};

/** The number of a member's posts per site, the site with the most first. */
export async function listActivity(db: Queryable, memberId: number): Promise<SiteActivity[]> {
  const { rows } = await db.execute<SiteActivity>(sql`
    select site_id as "siteId", sum(items)::int as items, sum(comments)::int as comments,
      sum(statuses)::int as statuses
    from (
      select site_id, count(*) as items, 0 as comments, 0 as statuses from content_items
        where author_id = ${memberId}::int and type in ('thread', 'story', 'recipe') group by site_id
      union all
      select site_id, 0, count(*), 0 from comments where author_id = ${memberId}::int group by site_id
      union all
      select site_id, 0, 0, count(*) from profile_statuses
        where author_id = ${memberId}::int group by site_id
      union all
      select status.site_id, 0, 0, count(*) from profile_status_replies reply
        join profile_statuses status on status.id = reply.status_id
        where reply.author_id = ${memberId}::int group by status.site_id
    ) counted
    group by site_id order by sum(items + comments + statuses) desc, site_id`);
  return rows;
}

/**
 * When a member last logged in or used a session, on the sites that a viewer moderates; `null` for never. For a viewer
 * of some sites, only sessions count.
 */
export async function findLastSeen(
  db: Queryable,
  { moderatedSiteIds }: KnownViewer,
  memberId: number,
): Promise<Date | null> {
  const isNetwork = moderatedSiteIds === "all";
  const isThere = isNetwork
    ? sql`true`
    : sql`site_id = any(${sql.param([...moderatedSiteIds])}::int[])`;
  const { rows } = await db.execute<{ at: string | null }>(sql`
    select greatest(case when ${isNetwork} then last_login_at end, (
      select max(updated_at) from auth_sessions where user_id = members.id and ${isThere})) as at
    from members where id = ${memberId}::int`);
  const at = rows[0]?.at ?? null;
  return at === null ? null : new Date(at);
}
