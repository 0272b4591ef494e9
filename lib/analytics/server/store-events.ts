import type { AnalyticsEvent } from "#lib/analytics/shared/analytics-event.ts";
import {
  type EventCount,
  type Measure,
  toEventCounts,
} from "#lib/analytics/shared/event-counts.ts";
import type { Database } from "#lib/core/server/db/client.ts";
import { type Day, toDay } from "#lib/core/shared/utc-day.ts";
import {
  type Batch,
  type CountRow,
  claimBatches,
  type EventRow,
  insertEvents,
} from "./event-queries.ts";
import { createKnownContent, type ListPlacedContent } from "./known-content.ts";
import { createLabelLimit } from "./limit-labels.ts";
import { createPartitions } from "./partition-queries.ts";

/** An event that waits to be stored. */
export type BufferedEvent = Omit<EventRow, "name" | "details"> & {
  event: AnalyticsEvent;
  /** The request that it came with: one object for all of its events. */
  batch: Batch;
  /** How the reader came to the page, and the reader's device. */
  source: string;
  device: string;
};

/** PostgreSQL's code for a row without a partition. */
const noPartition = "23514";
const hasCode = (error: unknown, code: string): boolean =>
  error instanceof Error &&
  ((error as { code?: unknown }).code === code || hasCode(error.cause, code));

const toKey = ({ siteId, view, number }: Batch) => `${siteId} ${view} ${number}`;

const withoutName = ({ name: _name, ...details }: AnalyticsEvent): object => details;

/** Their labels must be ids of the site's own items, so clients cannot invent them. */
const labelledById: readonly Measure[] = ["content_views", "house_ads_shown", "house_ads_clicked"];

/** Sums the counts of the events. */
function sumCounts(
  events: readonly { day: Day; siteId: number; counts: readonly EventCount[] }[],
  toLabel: ReturnType<typeof createLabelLimit>,
): CountRow[] {
  const rows = new Map<string, CountRow>();
  for (const { day, siteId, counts } of events)
    for (const { measure, label, count } of counts) {
      const group = `${siteId} ${day} ${measure}`;
      const counted = labelledById.includes(measure) ? label : toLabel(group, label);
      const key = `${group} ${counted}`;
      const row = rows.get(key) ?? { siteId, day, measure, label: counted, count: 0 };
      rows.set(key, { ...row, count: row.count + count });
    }
  return [...rows.values()];
}

/**
 * Creates the writer of events. It drops counts of items and ads that the site does not have, and creates missing
 * partitions. A request is stored once, even if another instance has stored it or its commit was not confirmed.
 */
export function createEventStore(options: {
  db: Database;
  listPlaced: ListPlacedContent;
  /** Lists which of the given house ads a site can show. */
  listAds: ListPlacedContent;
}) {
  const { db } = options;
  const findKnown = createKnownContent(options.listPlaced);
  const findKnownAds = createKnownContent(options.listAds);
  const toLabel = createLabelLimit();
  const readyDays = new Set<Day>();

  async function ensureDays(days: readonly Day[]): Promise<void> {
    const missing = [...new Set(days)].filter((day) => !readyDays.has(day));
    if (missing.length === 0) return;
    await createPartitions(db, missing);
    for (const day of missing) readyDays.add(day);
  }

  return async (buffered: readonly BufferedEvent[]): Promise<void> => {
    const shown = buffered.flatMap(({ siteId, contentId }) =>
      contentId === null ? [] : [{ siteId, contentId }],
    );
    const isKnown = await findKnown(shown);
    const isKnownAd = await findKnownAds(
      buffered.flatMap(({ siteId, event }) =>
        event.name === "ad" && event.adId !== null ? [{ siteId, contentId: event.adId }] : [],
      ),
    );
    const prepared = buffered.map(({ event: sent, source, device, batch, ...row }) => {
      const { siteId, contentId: claimed } = row;
      const isUnknownAd =
        sent.name === "ad" && sent.adId !== null && !isKnownAd({ siteId, contentId: sent.adId });
      const event = isUnknownAd ? { ...sent, adId: null } : sent;
      const contentId =
        claimed !== null && isKnown({ siteId, contentId: claimed }) ? claimed : null;
      const page = { pageKind: row.pageKind, contentId, source, device };
      return {
        batch,
        row: { ...row, contentId, name: event.name, details: withoutName(event) },
        counted: { siteId, day: toDay(row.happenedAt), counts: toEventCounts(event, page) },
      };
    });
    const days = prepared.map(({ counted }) => counted.day);
    const batches = [...new Set(buffered.map(({ batch }) => batch))];
    const storeNew = () =>
      db.transaction(async (tx) => {
        const claimed = new Set((await claimBatches(tx, batches)).map(toKey));
        const isNew = new Set(batches.filter((batch) => claimed.has(toKey(batch))));
        const fresh = prepared.filter(({ batch }) => isNew.has(batch));
        if (fresh.length === 0) return;
        await insertEvents(tx, {
          events: fresh.map(({ row }) => row),
          counts: sumCounts(
            fresh.map(({ counted }) => counted),
            toLabel,
          ),
        });
      });
    await ensureDays(days);
    try {
      await storeNew();
    } catch (error) {
      if (!hasCode(error, noPartition)) throw error;
      // The partition has been dropped meanwhile.
      readyDays.clear();
      await ensureDays(days);
      await storeNew();
    }
  };
}
