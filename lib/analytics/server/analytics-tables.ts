import { sql } from "drizzle-orm";
import {
  bigint,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from "drizzle-orm/pg-core";
import type { Measure } from "#lib/analytics/shared/event-counts.ts";
import { moment } from "#lib/core/server/db/columns.ts";
import { sites } from "#lib/site/server/site-tables.ts";

/**
 * Events on pages. The migration partitions the table by day (UTC) of `happened_at`; a partition is
 * dropped when it is older than `ANALYTICS_RETENTION_DAYS`. No row has an address, a member or a
 * page's URL.
 */
export const analyticsEvents = pgTable(
  "analytics_events",
  {
    siteId: integer("site_id").notNull(),
    happenedAt: moment("happened_at").notNull(),
    name: text("name").notNull(),
    /** A random id of one page view; no other data contains it. */
    view: uuid("view").notNull(),
    /** Keyed hash of the visitor id, only with consent to analytics. */
    visitorKey: text("visitor_key"),
    pageKind: text("page_kind").notNull(),
    contentId: integer("content_id"),
    /** The fields of the event. */
    details: jsonb("details").notNull(),
    /** The circumstances of the page's events; only `ready` events have them. */
    contexts: jsonb("contexts"),
  },
  (table) => [
    index("analytics_events_visitor")
      .on(table.visitorKey)
      .where(sql`${table.visitorKey} is not null`),
  ],
);

/** The requests whose events are stored, kept while a browser may resend them: each request is stored once. */
export const analyticsBatches = pgTable(
  "analytics_batches",
  {
    siteId: integer("site_id").notNull(),
    view: uuid("view").notNull(),
    /** Counted by the page from 0. */
    batch: integer("batch").notNull(),
    storedAt: moment("stored_at").notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.siteId, table.view, table.batch] }),
    index("analytics_batches_stored").on(table.storedAt),
  ],
);

/** Sums of events by site and day, kept permanently. They contain no personal data. */
export const analyticsCounts = pgTable(
  "analytics_counts",
  {
    siteId: integer("site_id")
      .notNull()
      .references(() => sites.id),
    day: date("day", { mode: "string" }).notNull(),
    measure: text("measure").$type<Measure>().notNull(),
    label: text("label").notNull(),
    count: bigint("count", { mode: "number" }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.siteId, table.day, table.measure, table.label] }),
    index("analytics_counts_day").on(table.day),
  ],
);

/** Visitors with consent to analytics who were counted on a day already. Deleted with their events. */
export const analyticsVisitors = pgTable(
  "analytics_visitors",
  {
    siteId: integer("site_id")
      .notNull()
      .references(() => sites.id),
    day: date("day", { mode: "string" }).notNull(),
    visitorKey: text("visitor_key").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.siteId, table.day, table.visitorKey] }),
    index("analytics_visitors_key").on(table.visitorKey),
    index("analytics_visitors_day").on(table.day),
  ],
);
