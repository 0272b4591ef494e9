import { foreignKey, index, integer, pgTable, primaryKey } from "drizzle-orm/pg-core";
import { disorders } from "#lib/conditions/server/disorder-tables.ts";
import { contentItems } from "./content-tables.ts";
import { tags } from "./taxonomy-tables.ts";

/** The tags of an item, from its own site. */
export const contentTags = pgTable(
  "content_tags",
  {
    siteId: integer("site_id").notNull(),
    contentId: integer("content_id").notNull(),
    tagId: integer("tag_id").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.contentId, table.tagId] }),
    index("content_tags_tag").on(table.tagId, table.contentId),
    foreignKey({
      name: "content_tags_content_of_site",
      columns: [table.siteId, table.contentId],
      foreignColumns: [contentItems.siteId, contentItems.id],
    }),
    foreignKey({
      name: "content_tags_tag_of_site",
      columns: [table.siteId, table.tagId],
      foreignColumns: [tags.siteId, tags.id],
    }),
  ],
);

/** The conditions an item is about. */
export const contentDisorders = pgTable(
  "content_disorders",
  {
    contentId: integer("content_id")
      .notNull()
      .references(() => contentItems.id),
    disorderId: integer("disorder_id")
      .notNull()
      .references(() => disorders.id, { onDelete: "cascade" }),
  },
  (table) => [
    primaryKey({ columns: [table.contentId, table.disorderId] }),
    index("content_disorders_disorder").on(table.disorderId, table.contentId),
  ],
);
