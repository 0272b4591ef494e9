import type { Queryable } from "#lib/core/server/db/client.ts";
import type { SiteScope } from "#lib/site/shared/site.ts";
import { countLeads } from "./lead-queries.ts";

/** Whether an address is subscribed to a site's email. Callers must not reveal it. */
export async function isSubscriber(
  db: Queryable,
  site: SiteScope,
  email: string,
): Promise<boolean> {
  return (await countLeads(db, site, email)) > 0;
}
