import { parseReportRange } from "#lib/analytics/shared/report-range.ts";
import type { Queryable } from "#lib/core/server/db/client.ts";
import { listHouseAdSums } from "./report-queries.ts";

/** How often an ad was seen and pressed by readers who allowed analytics. */
export type HouseAdSums = { shown: number; clicked: number };

/**
 * Counts views and clicks of the house ads on a site in the last fortnight, by ad id. Check the
 * permission before you call it.
 */
export async function getHouseAdSums(
  db: Queryable,
  site: { id: number },
): Promise<Map<number, HouseAdSums>> {
  const range = parseReportRange({ from: null, until: null });
  const rows = await listHouseAdSums(db, { ...range, siteId: site.id });
  return new Map(rows.map(({ adId, ...sums }) => [adId, sums]));
}
