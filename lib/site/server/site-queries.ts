import { eq } from "drizzle-orm";
import type { Queryable } from "#lib/core/server/db/client.ts";
import { siteHosts, sites } from "./site-tables.ts";

/** Lists every site with its hosts. */
export async function findSitesWithHosts(db: Queryable) {
  return db
    .select({ site: sites, host: siteHosts.host, isPrimary: siteHosts.isPrimary })
    .from(sites)
    .innerJoin(siteHosts, eq(siteHosts.siteId, sites.id))
    .orderBy(sites.id, siteHosts.host);
}
