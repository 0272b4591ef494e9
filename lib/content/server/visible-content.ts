import { and, eq, isNotNull, lte, sql } from "drizzle-orm";
import type { SiteScope } from "#lib/site/shared/site.ts";
import { contentPlacements } from "./content-tables.ts";

/**
 * The one definition of "anyone may read it on this site", of a placement. The status is written out
 * and not a parameter: the indexes hold what is published alone.
 */
export const visibleOn = (site: SiteScope) =>
  and(
    eq(contentPlacements.siteId, site.id),
    sql`${contentPlacements.status} = 'published'`,
    isNotNull(contentPlacements.publishedAt),
    lte(contentPlacements.publishedAt, sql`now()`),
  );
