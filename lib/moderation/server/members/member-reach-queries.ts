import { type SQL, sql } from "drizzle-orm";
import type { Queryable } from "#lib/core/server/db/client.ts";
import type { KnownViewer } from "#lib/members/shared/permissions.ts";

/**
 * The members within a viewer's reach, as a condition on `m`: members who joined, wrote something or have a case on a
 * site that the viewer moderates. A case counts only if another person or the product reported it, so that a moderator
 * cannot gain access by reporting a member.
 */
export function inReachCondition({ id, moderatedSiteIds }: KnownViewer): SQL {
  if (moderatedSiteIds === "all") return sql`true`;
  const sites = sql`${sql.param([...moderatedSiteIds])}::int[]`;
  const exists = (rows: SQL) => sql`exists (select from ${rows})`;
  return sql`(${sql.join(
    [
      sql`m.home_site_id = any(${sites})`,
      exists(sql`content_items one where one.author_id = m.id and one.site_id = any(${sites})`),
      exists(sql`comments one where one.author_id = m.id and one.site_id = any(${sites})`),
      exists(sql`profile_statuses one where one.author_id = m.id and one.site_id = any(${sites})`),
      exists(sql`profile_status_replies reply join profile_statuses one on one.id = reply.status_id
        where reply.author_id = m.id and one.site_id = any(${sites})`),
      exists(
        sql`member_restrictions one where one.member_id = m.id and one.site_id = any(${sites})`,
      ),
      exists(sql`site_spammers one where one.member_id = m.id and one.site_id = any(${sites})`),
      exists(sql`moderation_cases one join moderation_reports report on report.case_id = one.id
        where one.member_id = m.id and not one.is_network_only and one.site_ids && ${sites}
          and report.site_id = any(${sites}) and report.reporter_id is distinct from ${id}::int`),
    ],
    sql` or `,
  )})`;
}

/** Whether a member is within a viewer's reach. */
export async function isMemberInReach(
  db: Queryable,
  viewer: KnownViewer,
  memberId: number,
): Promise<boolean> {
  const { rows } = await db.execute(
    sql`select from members m where m.id = ${memberId}::int and ${inReachCondition(viewer)}`,
  );
  return rows.length > 0;
}
