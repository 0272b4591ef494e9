import { type SQL, sql } from "drizzle-orm";
import type { Queryable } from "#lib/core/server/db/client.ts";
import type { SiteScope } from "#lib/site/shared/site.ts";

/** Maximum number of items read for each tag and condition, and of interests of a member. */
const newestOfSubject = sql.raw("20");
const maxInterests = sql.raw("50");
/** Maximum number of items whose read permission is checked. */
const maxCandidates = sql.raw("100");

const ofDisorders = (interests: SQL): SQL => sql`
  select n.content_id as id from (${interests}) f cross join lateral (
    select content_id from content_disorders where disorder_id = f.disorder_id
    order by content_id desc limit ${newestOfSubject}) n`;

/**
 * Items about what a member follows or has: items with the most interests first, then the newest. It does not check
 * who may read them.
 */
export async function listItemsOfInterest(
  db: Queryable,
  { site, memberId }: { site: SiteScope; memberId: number },
): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select id from (
      ${ofDisorders(sql`
        select disorder_id from (
          select disorder_id from disorder_follows where member_id = ${memberId}
          union select disorder_id from member_disorders where member_id = ${memberId}) own
        limit ${maxInterests}`)}
      union all
      select n.content_id from (
        select tag_id from tag_follows where member_id = ${memberId} and site_id = ${site.id}
        order by inserted_at desc limit ${maxInterests}) f
      cross join lateral (
        select content_id from content_tags where tag_id = f.tag_id
        order by content_id desc limit ${newestOfSubject}) n
    ) found
    group by id order by count(*) desc, id desc limit ${maxCandidates}`);
  return rows.map(({ id }) => id);
}
