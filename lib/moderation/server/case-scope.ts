import { type SQL, sql } from "drizzle-orm";
import type { KnownViewer } from "#lib/members/shared/permissions.ts";

/**
 * The cases that somebody may see, as a condition on `c`: those of the sites that they moderate, and never one about
 * themselves. The staff of the network sees every site, private messages and reports of staff.
 */
export function caseScope({ id, moderatedSiteIds }: KnownViewer): SQL {
  const notOwn = sql`c.member_id <> ${id}::int`;
  if (moderatedSiteIds === "all") return notOwn;
  return sql`${notOwn} and not c.is_network_only and c.site_ids && ${sql.param([...moderatedSiteIds])}::int[]`;
}
