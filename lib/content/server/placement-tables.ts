import { sql } from "drizzle-orm";
import { boolean, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import type { ContentStatus, ContentType } from "#lib/content/shared/content.ts";
import type { PlacementVisibility } from "#lib/content/shared/visibility.ts";
import { moment } from "#lib/core/server/db/columns.ts";
import { sites } from "#lib/site/server/site-tables.ts";
import { contentItems } from "./content-tables.ts";

/**
 * The sites that show an item, its own among them. Placements have every column that lists filter and sort by, so that
 * one range of a narrow index covers each list of a site in a network of any size (decision 24).
 */
export const contentPlacements = pgTable(
  "content_placements",
  {
    siteId: integer("site_id")
      .notNull()
      .references(() => sites.id),
    contentId: integer("content_id")
      .notNull()
      .references(() => contentItems.id),
    /** Copied from the record; it never changes. */
    type: text("type").$type<ContentType>().notNull(),
    /** When it was published on this site. */
    publishedAt: moment("published_at"),
    // The columns below are copied from the content item by database triggers
    // (`copy_record_to_placement`), which overwrite any other value.
    status: text("status").$type<ContentStatus>().notNull().default("draft"),
    authorId: integer("author_id").notNull().default(0),
    /** A category of the item's own site. */
    categoryId: integer("category_id"),
    isFeatured: boolean("is_featured").notNull().default(false),
    lastActiveAt: moment("last_active_at").notNull().defaultNow(),
    commentCount: integer("comment_count").notNull().default(0),
    /** Its visibility on this site: `nobody` on other sites, if the item is for its own community. */
    visibility: text("visibility").$type<PlacementVisibility>().notNull().default("everyone"),
  },
  (table) => {
    const isPublished = sql`${table.status} = 'published'`;
    const isThread = sql`${isPublished} and ${table.type} = 'thread'`;
    const isThreadWithTopic = sql`${isThread} and ${table.categoryId} is not null`;
    const isUnanswered = sql`${table.commentCount} = 0`;
    const last = () => table.contentId.desc().nullsFirst();
    const active = () => table.lastActiveAt.desc().nullsFirst();
    const replied = () => table.commentCount.desc().nullsFirst();
    // Matches `order by … desc`, which puts nulls first; an index in another order would not be
    // used.
    const newest = () =>
      [table.publishedAt.desc().nullsFirst(), table.contentId.desc().nullsFirst()] as const;
    return [
      primaryKey({ columns: [table.siteId, table.contentId] }),
      index("content_placements_content").on(table.contentId),
      // For the next scheduled publication on any site.
      index("content_placements_time").on(table.publishedAt),
      // The visibility at the end lets PostgreSQL count and skip rows without reading them.
      index("content_placements_newest")
        .on(table.siteId, table.type, ...newest(), table.visibility)
        .where(isPublished),
      index("content_placements_category")
        .on(table.categoryId, table.siteId, ...newest(), table.visibility)
        .where(sql`${isPublished} and ${table.categoryId} is not null`),
      index("content_placements_author")
        .on(table.authorId, table.siteId, ...newest(), table.visibility)
        .where(isPublished),
      index("content_placements_featured")
        .on(table.siteId, ...newest(), table.visibility)
        .where(sql`${isPublished} and ${table.isFeatured}`),
      index("content_placements_active")
        .on(table.siteId, table.type, active(), last())
        .where(isPublished),
      // The orders of the forums, each for all threads and for one topic.
      index("content_placements_threads_replied")
        .on(table.siteId, replied(), last())
        .where(isThread),
      index("content_placements_threads_unanswered")
        .on(table.siteId, ...newest())
        .where(sql`${isThread} and ${isUnanswered}`),
      index("content_placements_topic_active")
        .on(table.categoryId, table.siteId, active(), last())
        .where(isThreadWithTopic),
      index("content_placements_topic_newest")
        .on(table.categoryId, table.siteId, ...newest())
        .where(isThreadWithTopic),
      index("content_placements_topic_replied")
        .on(table.categoryId, table.siteId, replied(), last())
        .where(isThreadWithTopic),
      index("content_placements_topic_unanswered")
        .on(table.categoryId, table.siteId, ...newest())
        .where(sql`${isThreadWithTopic} and ${isUnanswered}`),
    ];
  },
);
