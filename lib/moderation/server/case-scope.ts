import { type SQL, sql } from "drizzle-orm";
import type { KnownViewer } from "#lib/members/shared/permissions.ts";

/** Whether the appealed decision, in the log row `l`, is about a member. */
const isAboutMember = sql`l.assoc_type = 'USER' and l.operation in ('LIMIT', 'SUSPEND')`;

/**
 * The cases that a viewer may see, as a condition on `c`: cases of the sites that they moderate, but never about
 * themselves; an appeal only if they moderate every site of the decision. The staff of the network sees every site,
 * private messages and reports of staff.
 */
export function caseScope({ id, moderatedSiteIds }: KnownViewer): SQL {
  const notOwn = sql`c.member_id <> ${id}::int`;
  if (moderatedSiteIds === "all") return notOwn;
  const sites = sql`${sql.param([...moderatedSiteIds])}::int[]`;
  return sql`${notOwn} and not c.is_network_only and c.site_ids && ${sites}
    and (c.appeal_of is null or not exists (
      select from moderation_log l where l.id = c.appeal_of and ${isAboutMember}
        and (l.after -> 'decidedFor' <@ to_jsonb(${sites})) is not true))`;
}
