import { and, eq, isNotNull, lte, sql } from "drizzle-orm";
import type { SiteScope } from "#lib/site/shared/site.ts";
import { contentPlacements } from "./content-tables.ts";

/**
 * The one definition of "public on this site", as a condition on placements. The status is a
 * literal and not a parameter, because the partial indexes contain only published placements.
 */
export const visibleOn = (site: SiteScope) =>
  and(
    eq(contentPlacements.siteId, site.id),
    sql`${contentPlacements.status} = 'published'`,
    isNotNull(contentPlacements.publishedAt),
    lte(contentPlacements.publishedAt, sql`now()`),
  );
