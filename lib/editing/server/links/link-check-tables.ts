import { boolean, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { contentItems } from "#lib/content/server/content-tables.ts";
import { moment } from "#lib/core/server/db/columns.ts";

/** The links of each piece to other sites, as it was saved last. */
export const contentLinks = pgTable(
  "content_links",
  {
    contentId: integer("content_id")
      .notNull()
      .references(() => contentItems.id),
    /** As `URL` writes it. */
    address: text("address").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.contentId, table.address] }),
    index("content_links_address").on(table.address),
  ],
);

/** Where links of pieces to other sites have led. A row is deleted some weeks after its last check. */
export const linkChecks = pgTable(
  "link_checks",
  {
    /** As `URL` writes it. */
    address: text("address").primaryKey(),
    /** When it was last queued to be followed. */
    queuedAt: moment("queued_at").notNull(),
    /** Null until it was followed. */
    checkedAt: moment("checked_at"),
    /** Whether it led nowhere. A site that only did not answer, or refused, is not dead. */
    isDead: boolean("is_dead").notNull().default(false),
  },
  (table) => [index("link_checks_queued").on(table.queuedAt)],
);
