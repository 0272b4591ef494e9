import {
  and,
  eq,
  isNotNull,
  lte,
  type Placeholder,
  type SQL,
  type SQLWrapper,
  sql,
} from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import type { Queryable } from "#lib/core/server/db/client.ts";
import { prepareOnce } from "#lib/core/server/db/prepare-once.ts";
import type { SiteScope } from "#lib/site/shared/site.ts";
import { contentPlacements } from "./placement-tables.ts";

/**
 * `canRead` as an SQL condition on a placement's visibility. Guests find only items for everyone.
 */
export const readableBy = ({ reader }: Pick<SiteScope, "reader">, visibility: SQLWrapper): SQL =>
  reader === "member" ? sql`${visibility} <> 'nobody'` : sql`${visibility} = 'everyone'`;

/** A site, or a placeholder for its id, and its reader. */
export type ReadSite = Pick<SiteScope, "reader"> & { id: number | Placeholder };

/** The table of placements, or one with copies of its columns. */
type PlacementColumns = Record<"siteId" | "status" | "publishedAt" | "visibility", AnyPgColumn>;

/**
 * The one definition of "may be read on this site by this reader", as a condition on placements.
 * The status is a literal and not a parameter, because the partial indexes contain only published
 * placements.
 * @param placed a table with copies of these columns, instead of placements
 */
export const visibleOn = (site: ReadSite, placed: PlacementColumns = contentPlacements) =>
  and(
    eq(placed.siteId, site.id),
    sql`${placed.status} = 'published'`,
    isNotNull(placed.publishedAt),
    lte(placed.publishedAt, sql`now()`),
    readableBy(site, placed.visibility),
  );

/**
 * Builds a query once for guests and once for members (`prepareOnce`).
 * @param build gets a site whose id is the placeholder `siteId`
 */
export function prepareForReaders<Query>(
  build: (db: Queryable, site: ReadSite) => Query,
): (db: Queryable, site: Pick<SiteScope, "reader">) => Query {
  const prepare = (reader: "guest" | "member") =>
    prepareOnce((db) => build(db, { id: sql.placeholder("siteId"), reader }));
  const prepared = { guest: prepare("guest"), member: prepare("member") };
  return (db, { reader = "guest" }) => prepared[reader](db);
}
