import { boolean, index, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { identityId, insertedAt } from "../../core/server/db/columns.ts";
import type { MenuItem, SiteSettings, SiteTheme } from "../shared/site.ts";
import type { FeatureFlag } from "../shared/site-options.ts";

/** One row a community site. */
export const sites = pgTable("sites", {
  id: identityId(),
  prefix: text("prefix").notNull().unique(),
  name: text("name").notNull(),
  description: text("description").notNull(),
  parentId: integer("parent_id"),
  features: jsonb("features").$type<FeatureFlag[]>().notNull(),
  settings: jsonb("settings").$type<SiteSettings>().notNull(),
  theme: jsonb("theme").$type<SiteTheme>().notNull(),
  menu: jsonb("menu").$type<MenuItem[]>().notNull(),
  insertedAt: insertedAt(),
});

/** The host names a site answers to. Exactly one of them is primary and used in links. */
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
