import { and, eq, isNotNull, lte, sql } from "drizzle-orm";
import type { SiteScope } from "../../site/shared/site.ts";
import { contentItems, contentPlacements } from "./content-tables.ts";

/** The one definition of "anyone may read it on this site", for items joined with their placements. */
export const visibleOn = (site: SiteScope) =>
  and(
    eq(contentPlacements.siteId, site.id),
    eq(contentItems.status, "published"),
    isNotNull(contentPlacements.publishedAt),
    lte(contentPlacements.publishedAt, sql`now()`),
  );
