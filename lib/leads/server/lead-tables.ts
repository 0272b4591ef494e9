import { integer, pgTable, primaryKey, text, unique } from "drizzle-orm/pg-core";
import { citext, identityId, insertedAt, moment } from "#lib/core/server/db/columns.ts";
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
  },
  (table) => [unique("leads_site_email_campaign").on(table.siteId, table.email, table.campaign)],
);

/** Addresses that have opted out of a site's email. */
export const leadSuppressions = pgTable(
  "lead_suppressions",
  {
    siteId: integer("site_id")
      .notNull()
      .references(() => sites.id),
    email: citext("email").notNull(),
    insertedAt: insertedAt(),
  },
  (table) => [primaryKey({ columns: [table.siteId, table.email] })],
);
