import type { Queryable } from "#lib/core/server/db/client.ts";
import type { SiteScope } from "#lib/site/shared/site.ts";
import { countLeads } from "./lead-queries.ts";

/** Whether an address has asked for a site's email. For use cases that tell nobody. */
export async function isSubscriber(
  db: Queryable,
  site: SiteScope,
  email: string,
): Promise<boolean> {
  return (await countLeads(db, site, email)) > 0;
}
