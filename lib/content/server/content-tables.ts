import { sql } from "drizzle-orm";
import {
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { disorders } from "../../conditions/server/disorder-tables.ts";
import { identityId, insertedAt, moment, searchWords } from "../../core/server/db/columns.ts";
import { members } from "../../members/server/member-tables.ts";
import { sites } from "../../site/server/site-tables.ts";
import type {
  CategoryIndexType,
  CommentStatus,
  ContentImage,
  ContentSeo,
  ContentStatus,
  ContentType,
  FeaturedMedia,
  Nutrition,
} from "../shared/content.ts";

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

/** Words that editors put on pieces, next to the one category of each. */
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

/** Everything that has a title and a page of its own, threads included: one id space. */
export const contentItems = pgTable(
  "content_items",
  {
    id: identityId(),
    /** The site it belongs to. Where it shows is told by `content_placements`. */
    siteId: integer("site_id")
      .notNull()
      .references(() => sites.id),
    type: text("type").$type<ContentType>().notNull(),
    slug: text("slug").notNull(),
    permalink: text("permalink"),
    title: text("title").notNull(),
    /** A sentence or two of plain text for teasers, search results and meta tags. */
    summary: text("summary").notNull(),
    /** Plain text that a member wrote: the opening post of a thread. */
    body: text("body"),
    /** Typed sections, checked when written (lib/sections). */
    sections: jsonb("sections").$type<readonly unknown[]>().notNull().default([]),
    authorId: integer("author_id")
      .notNull()
      .references(() => members.id),
    categoryId: integer("category_id"),
    featuredMedia: jsonb("featured_media").$type<FeaturedMedia>(),
    /** The pictures of a gallery, in order; the one picture of a graphic. */
    images: jsonb("images").$type<readonly ContentImage[]>().notNull().default([]),
    seo: jsonb("seo").$type<ContentSeo>().notNull().default({}),
    nutrition: jsonb("nutrition").$type<Nutrition>(),
    commentStatus: text("comment_status").$type<CommentStatus>().notNull().default("open"),
    isFeatured: boolean("is_featured").notNull().default(false),
    status: text("status").$type<ContentStatus>().notNull(),
    /** A time to come means scheduled: visible to editors only until then. */
    publishedAt: moment("published_at"),
    modifiedAt: moment("modified_at").notNull().defaultNow(),
    lastActiveAt: moment("last_active_at").notNull().defaultNow(),
    commentCount: integer("comment_count").notNull().default(0),
    insertedAt: insertedAt(),
    /** What it is called where it came from, so that bringing it in twice makes one. */
    importKey: text("import_key"),
    /**
     * What the search looks through, the title before the summary before the text. PostgreSQL keeps
     * it; `site_english` and `content_search_text` are in the migration `0003_search_words`.
     */
    searchWords: searchWords("search_words").generatedAlwaysAs(
      sql`setweight(to_tsvector('public.site_english', title), 'A') || setweight(to_tsvector('public.site_english', summary), 'B') || setweight(to_tsvector('public.site_english', public.content_search_text(body, sections)), 'C')`,
    ),
  },
  (table) => [
    index("content_items_search").using("gin", table.searchWords),
    index("content_items_title_letters").using("gin", sql`${table.title} gin_trgm_ops`),
    // A page and a post share the path /posts/{slug}, a thread lives elsewhere: one slug per site and path space.
    uniqueIndex("content_items_site_path").on(
      table.siteId,
      sql`(case when ${table.type} in ('page','post','sponsored_article') then 'post' else ${table.type} end)`,
      table.slug,
    ),
    uniqueIndex("content_items_site_permalink")
      .on(table.siteId, table.permalink)
      .where(sql`${table.permalink} is not null`),
    uniqueIndex("content_items_import_key")
      .on(table.siteId, table.importKey)
      .where(sql`${table.importKey} is not null`),
    unique("content_items_site_id").on(table.siteId, table.id),
    index("content_items_category").on(table.categoryId),
    index("content_items_author").on(table.authorId),
    foreignKey({
      name: "content_items_category_of_site",
      columns: [table.siteId, table.categoryId],
      foreignColumns: [categories.siteId, categories.id],
    }),
  ],
);

/** The sites a piece of content is shown on, its own among them: one record, many placements. */
export const contentPlacements = pgTable(
  "content_placements",
  {
    siteId: integer("site_id")
      .notNull()
      .references(() => sites.id),
    contentId: integer("content_id")
      .notNull()
      .references(() => contentItems.id),
    /** Copied from the record so that a list of one site is one index range. */
    type: text("type").$type<ContentType>().notNull(),
    publishedAt: moment("published_at"),
  },
  (table) => [
    primaryKey({ columns: [table.siteId, table.contentId] }),
    index("content_placements_content").on(table.contentId),
    index("content_placements_latest").on(
      table.siteId,
      table.type,
      table.publishedAt.desc(),
      table.contentId,
    ),
  ],
);

/** The tags of a piece, of its own site. */
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

/** The conditions a piece is about. */
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

/** What a piece said before each change, the newest with the highest number. */
export const contentRevisions = pgTable(
  "content_revisions",
  {
    contentId: integer("content_id")
      .notNull()
      .references(() => contentItems.id),
    number: integer("number").notNull(),
    title: text("title").notNull(),
    summary: text("summary").notNull(),
    body: text("body"),
    sections: jsonb("sections").$type<readonly unknown[]>().notNull(),
    savedBy: integer("saved_by").references(() => members.id),
    insertedAt: insertedAt(),
  },
  (table) => [primaryKey({ columns: [table.contentId, table.number] })],
);
