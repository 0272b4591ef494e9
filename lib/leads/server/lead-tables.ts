import { sql } from "drizzle-orm";
import {
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
} from "drizzle-orm/pg-core";
import { citext, identityId, insertedAt, moment } from "#lib/core/server/db/columns.ts";
import type { LeadOperation } from "#lib/leads/shared/lead-operation.ts";
import type { SuppressionReason } from "#lib/leads/shared/suppression.ts";
import { members } from "#lib/members/server/member-tables.ts";
import { sites } from "#lib/site/server/site-tables.ts";

/** Subscriptions to a site's email: one row for each address and campaign of a site. */
export const leads = pgTable(
  "leads",
  {
    id: identityId(),
    siteId: integer("site_id")
      .notNull()
      .references(() => sites.id),
    email: citext("email").notNull(),
    campaign: text("campaign").notNull(),
    source: text("source").notNull(),
    medium: text("medium").notNull(),
    form: text("form"),
    contentType: text("content_type"),
    pageviewId: text("pageview_id"),
    insertedAt: insertedAt(),
    /** When the address signed up last. */
    updatedAt: moment("updated_at").notNull().defaultNow(),
    /** When the owner of the address confirmed it; at once on sites without double opt-in. */
    confirmedAt: moment("confirmed_at").defaultNow(),
  },
  (table) => [
    unique("leads_site_email_campaign").on(table.siteId, table.email, table.campaign),
    // The download reads a site in this order.
    index("leads_site_id").on(table.siteId, table.id),
    index("leads_unconfirmed").on(table.updatedAt).where(sql`confirmed_at is null`),
  ],
);

/** Emails that ask to confirm an address of a site. */
export const leadConfirmations = pgTable(
  "lead_confirmations",
  {
    siteId: integer("site_id")
      .notNull()
      .references(() => sites.id),
    email: citext("email").notNull(),
    sentAt: moment("sent_at").notNull().defaultNow(),
    sentCount: integer("sent_count").notNull().default(1),
  },
  (table) => [primaryKey({ columns: [table.siteId, table.email] })],
);

/** Addresses that get no email of a site, and why. */
export const leadSuppressions = pgTable(
  "lead_suppressions",
  {
    siteId: integer("site_id")
      .notNull()
      .references(() => sites.id),
    email: citext("email").notNull(),
    insertedAt: insertedAt(),
    reason: text("reason").$type<SuppressionReason>().notNull().default("unsubscribed"),
  },
  (table) => [
    primaryKey({ columns: [table.siteId, table.email] }),
    check(
      "lead_suppressions_reason",
      sql`${table.reason} in ('unsubscribed', 'bounced', 'complained')`,
    ),
  ],
);

/**
 * Addresses of erased accounts that get no email of a site. Only a keyed hash of the address is stored. It is compared
 * when somebody writes to an address or signs it up (`restoreSuppressions`).
 */
export const erasedSuppressions = pgTable(
  "erased_suppressions",
  {
    siteId: integer("site_id")
      .notNull()
      .references(() => sites.id),
    addressHash: text("address_hash").notNull(),
    reason: text("reason").$type<SuppressionReason>().notNull(),
    insertedAt: insertedAt(),
  },
  (table) => [primaryKey({ columns: [table.addressHash, table.siteId] })],
);

/** The number of leads per day whose first write failed, by outcome. */
export const leadFailures = pgTable(
  "lead_failures",
  {
    siteId: integer("site_id")
      .notNull()
      .references(() => sites.id),
    day: date("day").notNull(),
    outcome: text("outcome").notNull(),
    count: integer("count").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.siteId, table.day, table.outcome] }),
    check("lead_failures_count", sql`${table.count} > 0`),
  ],
);

/** The actions of operators on the leads of a site. The table holds no addresses. */
export const leadOperations = pgTable(
  "lead_operations",
  {
    id: identityId(),
    siteId: integer("site_id")
      .notNull()
      .references(() => sites.id),
    actorId: integer("actor_id")
      .notNull()
      .references(() => members.id),
    action: text("action").$type<LeadOperation>().notNull(),
    /** The subject of the action, such as the campaign of a download. */
    detail: text("detail").notNull().default(""),
    insertedAt: insertedAt(),
  },
  (table) => [
    index("lead_operations_site").on(table.siteId, table.id),
    index("lead_operations_actor").on(table.actorId),
  ],
);
