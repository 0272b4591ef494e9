import { index, integer, jsonb, pgTable, text, unique } from "drizzle-orm/pg-core";
import type { ChangedItem, ContentAction } from "#lib/content/shared/content-change.ts";
import { identityId, insertedAt, moment } from "#lib/core/server/db/columns.ts";
import { members } from "#lib/members/server/member-tables.ts";
import { sites } from "#lib/site/server/site-tables.ts";

/** Changes to several items at once, kept for as long as they can be undone. */
export const contentOperations = pgTable(
  "content_operations",
  {
    id: identityId(),
    siteId: integer("site_id")
      .notNull()
      .references(() => sites.id),
    action: text("action").$type<ContentAction>().notNull(),
    madeBy: integer("made_by")
      .notNull()
      .references(() => members.id),
    madeAt: moment("made_at").notNull().defaultNow(),
    /** The items in the order of the change. */
    items: jsonb("items").$type<readonly ChangedItem[]>().notNull().default([]),
    changedCount: integer("changed_count").notNull().default(0),
    undoneBy: integer("undone_by").references(() => members.id),
    undoneAt: moment("undone_at"),
  },
  (table) => [
    index("content_operations_site").on(table.siteId, table.id),
    index("content_operations_made_at").on(table.madeAt),
    index("content_operations_made_by").on(table.madeBy),
    index("content_operations_undone_by").on(table.undoneBy),
  ],
);

/** Filters of the list of content that a member has given a name. */
export const contentViews = pgTable(
  "content_views",
  {
    id: identityId(),
    siteId: integer("site_id")
      .notNull()
      .references(() => sites.id),
    memberId: integer("member_id")
      .notNull()
      .references(() => members.id, { onDelete: "cascade" }),
    name: text("name").notNull(),
    /** The query of the list's address, with the filters, the order and the columns. */
    query: text("query").notNull(),
    insertedAt: insertedAt(),
  },
  (table) => [unique("content_views_name").on(table.memberId, table.siteId, table.name)],
);
