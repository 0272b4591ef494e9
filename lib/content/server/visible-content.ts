import { and, eq, isNotNull, lte, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { SiteScope } from "#lib/site/shared/site.ts";
import { contentPlacements } from "./placement-tables.ts";

/**
 * Who may read, as a condition on a column with a placement's visibility: `canRead` in SQL. Guests
 * find only what everyone may read.
 */
export const readableBy = ({ reader }: Pick<SiteScope, "reader">, visibility: SQLWrapper): SQL =>
  reader === "member" ? sql`${visibility} <> 'nobody'` : sql`${visibility} = 'everyone'`;

/**
 * The one definition of "may be read on this site by this reader", as a condition on placements. The
 * status is a literal and not a parameter, because the partial indexes contain only published
 * placements.
 */
export const visibleOn = (site: SiteScope) =>
  and(
    eq(contentPlacements.siteId, site.id),
    sql`${contentPlacements.status} = 'published'`,
    isNotNull(contentPlacements.publishedAt),
    lte(contentPlacements.publishedAt, sql`now()`),
    readableBy(site, contentPlacements.visibility),
  );
