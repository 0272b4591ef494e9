import { boolean, index, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { identityId, insertedAt } from "#lib/core/server/db/columns.ts";
import type { FeatureFlag } from "#lib/site/shared/site-options.ts";

/** One row per site. The JSON columns are validated on read (`read-site.ts`). */
export const sites = pgTable("sites", {
  id: identityId(),
  prefix: text("prefix").notNull().unique(),
  name: text("name").notNull(),
  description: text("description").notNull(),
  parentId: integer("parent_id"),
  features: jsonb("features").$type<FeatureFlag[]>().notNull(),
  settings: jsonb("settings").$type<unknown>().notNull(),
  theme: jsonb("theme").$type<unknown>().notNull(),
  menu: jsonb("menu").$type<unknown>().notNull(),
  insertedAt: insertedAt(),
});

/** The host names of the sites. Each site has exactly one primary host, which is used in links. */
export const siteHosts = pgTable(
  "site_hosts",
  {
    host: text("host").primaryKey(),
    siteId: integer("site_id")
      .notNull()
      .references(() => sites.id),
    isPrimary: boolean("is_primary").notNull(),
  },
  (table) => [index("site_hosts_site").on(table.siteId)],
);
