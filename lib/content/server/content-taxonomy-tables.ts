import { sql } from "drizzle-orm";
import { foreignKey, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { disorders } from "#lib/conditions/server/disorder-tables.ts";
import type { ContentStatus, ContentType } from "#lib/content/shared/content.ts";
import type { PlacementVisibility } from "#lib/content/shared/visibility.ts";
import { moment } from "#lib/core/server/db/columns.ts";
import { contentItems } from "./content-tables.ts";
import { tags } from "./taxonomy-tables.ts";

/** The tags of an item, from its own site. */
export const contentTags = pgTable(
  "content_tags",
  {
    siteId: integer("site_id").notNull(),
    contentId: integer("content_id").notNull(),
    tagId: integer("tag_id").notNull(),
    // Database triggers copy it from the placement on the tag's site (`copy_placement_to_tags`), so that one index
    // range covers a list by tag. They overwrite any other value.
    type: text("type").$type<ContentType>().notNull().default("post"),
    status: text("status").$type<ContentStatus>().notNull().default("draft"),
    publishedAt: moment("published_at"),
    visibility: text("visibility").$type<PlacementVisibility>().notNull().default("nobody"),
  },
  (table) => [
    primaryKey({ columns: [table.contentId, table.tagId] }),
    index("content_tags_tag").on(table.tagId, table.contentId),
    // The last two columns let PostgreSQL count and skip rows without reading them.
    index("content_tags_newest")
      .on(
        table.tagId,
        table.siteId,
        table.publishedAt.desc().nullsFirst(),
        table.contentId.desc().nullsFirst(),
        table.type,
        table.visibility,
      )
      .where(sql`${table.status} = 'published'`),
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
