import { integer, pgTable, text, unique } from "drizzle-orm/pg-core";
import type { CategoryIndexType } from "#lib/content/shared/content.ts";
import { identityId } from "#lib/core/server/db/columns.ts";
import { sites } from "#lib/site/server/site-tables.ts";

export const categories = pgTable(
  "categories",
  {
    id: identityId(),
    siteId: integer("site_id")
      .notNull()
      .references(() => sites.id),
    slug: text("slug").notNull(),
    name: text("name").notNull(),
    description: text("description").notNull().default(""),
    indexType: text("index_type").$type<CategoryIndexType>().notNull().default("list"),
  },
  (table) => [
    unique("categories_site_slug").on(table.siteId, table.slug),
    unique("categories_site_id").on(table.siteId, table.id),
  ],
);

/** Tags, which editors add to items next to their one category. */
export const tags = pgTable(
  "tags",
  {
    id: identityId(),
    siteId: integer("site_id")
      .notNull()
      .references(() => sites.id),
    slug: text("slug").notNull(),
    name: text("name").notNull(),
  },
  (table) => [
    unique("tags_site_slug").on(table.siteId, table.slug),
    unique("tags_site_id").on(table.siteId, table.id),
  ],
);
