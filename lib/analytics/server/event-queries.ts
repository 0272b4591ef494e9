import { sql } from "drizzle-orm";
import type { AnalyticsContexts } from "#lib/analytics/shared/analytics-contexts.ts";
import type { Measure } from "#lib/analytics/shared/event-counts.ts";
import type { Queryable } from "#lib/core/server/db/client.ts";
import type { Day } from "#lib/core/shared/utc-day.ts";

/** A row of `analytics_events`. */
export type EventRow = {
  siteId: number;
  happenedAt: Date;
  name: string;
  view: string;
  visitorKey: string | null;
  pageKind: string;
  contentId: number | null;
  details: object;
  contexts: (AnalyticsContexts & { dataLayer?: object }) | null;
};

/** The amount added to a row of `analytics_counts`. */
export type CountRow = {
  siteId: number;
  day: Day;
  measure: Measure;
  label: string;
  count: number;
};

/** A request of a page; `number` counts the requests of its `view`. */
export type Batch = { siteId: number; view: string; number: number };

/**
 * Marks requests as stored, within the transaction that stores their events. Waits for other instances that are
 * storing one of them.
 * @param batches each once
 * @returns the batches that were not stored before
 */
export async function claimBatches(tx: Queryable, batches: readonly Batch[]): Promise<Batch[]> {
  const column = <Value>(read: (batch: Batch) => Value) => sql.param(batches.map(read));
  const { rows } = await tx.execute<Batch>(sql`
    insert into analytics_batches (site_id, view, batch)
    select * from unnest(
      ${column(({ siteId }) => siteId)}::int[], ${column(({ view }) => view)}::uuid[],
      ${column(({ number }) => number)}::int[]
    ) order by 1, 2, 3
    on conflict do nothing returning site_id as "siteId", view, batch as number`);
  return rows;
}

/** Forgets requests that no browser sends again. */
export async function deleteBatchesBefore(db: Queryable, time: Date): Promise<void> {
  await db.execute(
    sql`delete from analytics_batches where stored_at < ${time.toISOString()}::timestamptz`,
  );
}

/**
 * Stores events and adds to the sums of their days, in one statement. Rows are always updated in
 * the same order, so instances cannot deadlock.
 */
export async function insertEvents(
  db: Queryable,
  { events, counts }: { events: readonly EventRow[]; counts: readonly CountRow[] },
): Promise<void> {
  const column = <Value>(read: (row: EventRow) => Value) => sql.param(events.map(read));
  const sum = <Value>(read: (row: CountRow) => Value) => sql.param(counts.map(read));
  await db.execute(sql`
    with given as (
      select * from unnest(
        ${column(({ siteId }) => siteId)}::int[],
        ${column(({ happenedAt }) => happenedAt.toISOString())}::timestamptz[],
        ${column(({ name }) => name)}::text[],
        ${column(({ view }) => view)}::uuid[],
        ${column(({ visitorKey }) => visitorKey)}::text[],
        ${column(({ pageKind }) => pageKind)}::text[],
        ${column(({ contentId }) => contentId)}::int[],
        ${column(({ details }) => JSON.stringify(details))}::jsonb[],
        ${column(({ contexts }) => contexts && JSON.stringify(contexts))}::jsonb[]
      ) as event (site_id, happened_at, name, view, visitor_key, page_kind, content_id, details, contexts)
    ),
    stored as (
      insert into analytics_events
        (site_id, happened_at, name, view, visitor_key, page_kind, content_id, details, contexts)
      select * from given
    ),
    new_visitors as (
      insert into analytics_visitors (site_id, day, visitor_key)
      select distinct site_id, (happened_at at time zone 'UTC')::date, visitor_key
      from given where visitor_key is not null order by 1, 2, 3
      on conflict do nothing returning site_id, day
    )
    insert into analytics_counts (site_id, day, measure, label, count)
    select site_id, day, measure, label, sum(count)::bigint from (
      select * from unnest(
        ${sum(({ siteId }) => siteId)}::int[], ${sum(({ day }) => day)}::date[],
        ${sum(({ measure }) => measure)}::text[], ${sum(({ label }) => label)}::text[],
        ${sum(({ count }) => count)}::bigint[]
      ) as added (site_id, day, measure, label, count)
      union all select site_id, day, 'visitors', '', 1 from new_visitors
    ) as every_count
    group by site_id, day, measure, label order by site_id, day, measure, label
    on conflict (site_id, day, measure, label)
    do update set count = analytics_counts.count + excluded.count`);
}

/** Deletes the stored events of a visitor on one site; sums stay, because they say nothing about a person. */
export async function deleteVisitorEvents(
  db: Queryable,
  { siteId, visitorKey }: { siteId: number; visitorKey: string },
): Promise<void> {
  await db.execute(
    sql`delete from analytics_events where site_id = ${siteId}::int and visitor_key = ${visitorKey}`,
  );
  await db.execute(
    sql`delete from analytics_visitors where site_id = ${siteId}::int and visitor_key = ${visitorKey}`,
  );
}
