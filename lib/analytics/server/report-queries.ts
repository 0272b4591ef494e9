import { type SQL, sql } from "drizzle-orm";
import type { Measure } from "#lib/analytics/shared/event-counts.ts";
import type { ReportRange } from "#lib/analytics/shared/report-range.ts";
import type { Queryable } from "#lib/core/server/db/client.ts";

/** The scope of a report: a range of days, of one site or of all sites. */
export type ReportScope = ReportRange & { siteId: number | null };

const isIn = ({ from, until, siteId }: ReportScope): SQL => {
  const isDay = sql`day between ${from}::date and ${until}::date`;
  return siteId === null ? isDay : sql`site_id = ${siteId}::int and ${isDay}`;
};

/** Sums by day and measure. */
export async function listSumsByDay(
  db: Queryable,
  scope: ReportScope,
): Promise<{ day: string; measure: Measure; count: number }[]> {
  const { rows } = await db.execute<{ day: string; measure: Measure; count: number }>(sql`
    select day::text as day, measure, sum(count)::float8 as count from analytics_counts
    where ${isIn(scope)} group by day, measure order by day, measure`);
  return rows;
}

/** Sums of the days by measure and label, except item and ad sums, the largest first. */
export async function listSumsByLabel(
  db: Queryable,
  scope: ReportScope,
): Promise<{ measure: Measure; label: string; count: number }[]> {
  const { rows } = await db.execute<{ measure: Measure; label: string; count: number }>(sql`
    select measure, label, sum(count)::float8 as count from analytics_counts
    where ${isIn(scope)} and measure not in ('content_views', 'visitors', 'house_ads_shown', 'house_ads_clicked')
    group by measure, label order by measure, count desc, label`);
  return rows;
}

/** The items that were viewed most. */
export async function listTopItems(
  db: Queryable,
  scope: ReportScope,
  limit: number,
): Promise<{ contentId: number; views: number }[]> {
  const { rows } = await db.execute<{ contentId: number; views: number }>(sql`
    select label::int as "contentId", sum(count)::float8 as views from analytics_counts
    where ${isIn(scope)} and measure = 'content_views'
    group by label order by views desc, label::int limit ${limit}::int`);
  return rows;
}

/** How often the house ads were seen and pressed. Their labels are ids of ads. */
export async function listHouseAdSums(
  db: Queryable,
  scope: ReportScope,
): Promise<{ adId: number; shown: number; clicked: number }[]> {
  const { rows } = await db.execute<{ adId: number; shown: number; clicked: number }>(sql`
    select label::int as "adId",
      coalesce(sum(count) filter (where measure = 'house_ads_shown'), 0)::float8 as shown,
      coalesce(sum(count) filter (where measure = 'house_ads_clicked'), 0)::float8 as clicked
    from analytics_counts
    where ${isIn(scope)} and measure in ('house_ads_shown', 'house_ads_clicked')
    group by label order by 1`);
  return rows;
}
