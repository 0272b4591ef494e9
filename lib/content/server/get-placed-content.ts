import type { Queryable } from "#lib/core/server/db/client.ts";
import { listPlacedContent } from "./placed-content-queries.ts";

/** Of these items on these sites, those that the sites show, whatever their state: their numbers say nothing. */
export const getPlacedContent = (
  db: Queryable,
  shown: readonly { siteId: number; contentId: number }[],
): Promise<{ siteId: number; contentId: number }[]> => listPlacedContent(db, shown);
