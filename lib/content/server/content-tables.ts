import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
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
import { disorders } from "#lib/conditions/server/disorder-tables.ts";
import type {
  CategoryIndexType,
  CommentStatus,
  ContentImage,
  ContentSeo,
  ContentStatus,
  ContentType,
  FeaturedMedia,
  Nutrition,
} from "#lib/content/shared/content.ts";
import { identityId, insertedAt, moment } from "#lib/core/server/db/columns.ts";
import { members } from "#lib/members/server/member-tables.ts";
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

/** Types that are read below the same path share their slugs: the name of what they share. */
export const pathSpace = ({ type }: { type: AnyPgColumn }) =>
  sql`(case when ${type} in ('page','post','sponsored_article') then 'post' else ${type} end)`;

/** The same of a type in hand. */
export const toPathSpace = (type: ContentType): ContentType =>
  type === "page" || type === "sponsored_article" ? "post" : type;

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
    /** Chosen by the writer's browser: a second try of the same submit finds the first row. */
    idempotencyKey: text("idempotency_key"),
  },
  (table) => [
    // A piece is read by slug or permalink on every site that shows it, so without naming its own.
    index("content_items_slug").on(table.slug),
    index("content_items_permalink").on(table.permalink).where(sql`${table.permalink} is not null`),
    // A page and a post share the path /posts/{slug}, a thread lives elsewhere: one slug per site and path space.
    uniqueIndex("content_items_site_path").on(table.siteId, pathSpace(table), table.slug),
    uniqueIndex("content_items_site_permalink")
      .on(table.siteId, table.permalink)
      .where(sql`${table.permalink} is not null`),
    uniqueIndex("content_items_import_key")
      .on(table.siteId, table.importKey)
      .where(sql`${table.importKey} is not null`),
    uniqueIndex("content_items_author_key")
      .on(table.siteId, table.authorId, table.idempotencyKey)
      .where(sql`${table.idempotencyKey} is not null`),
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

/**
 * The sites a piece of content is shown on, its own among them: one record, many placements. All that
 * lists filter and sort by stands here, so that a list of a site is one range of a narrow index
 * however much the network holds (decision 24).
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
    /** When it came to this site. */
    publishedAt: moment("published_at"),
    // What follows is copied from the record, and kept, by triggers of the database (migration
    // `0010_list_triggers`): what is stored here by anyone else is overwritten.
    status: text("status").$type<ContentStatus>().notNull().default("draft"),
    authorId: integer("author_id").notNull().default(0),
    /** Of the record's own site. */
    categoryId: integer("category_id"),
    isFeatured: boolean("is_featured").notNull().default(false),
    lastActiveAt: moment("last_active_at").notNull().defaultNow(),
  },
  (table) => {
    const isPublished = sql`${table.status} = 'published'`;
    // Sorted as `order by … desc` sorts, nulls before all else: another order would not be used.
    const newest = () =>
      [table.publishedAt.desc().nullsFirst(), table.contentId.desc().nullsFirst()] as const;
    return [
      primaryKey({ columns: [table.siteId, table.contentId] }),
      index("content_placements_content").on(table.contentId),
      // What comes out next, whichever site it is on.
      index("content_placements_time").on(table.publishedAt),
      index("content_placements_newest")
        .on(table.siteId, table.type, ...newest())
        .where(isPublished),
      index("content_placements_category")
        .on(table.categoryId, table.siteId, ...newest())
        .where(sql`${isPublished} and ${table.categoryId} is not null`),
      index("content_placements_author")
        .on(table.authorId, table.siteId, ...newest())
        .where(isPublished),
      index("content_placements_featured")
        .on(table.siteId, ...newest())
        .where(sql`${isPublished} and ${table.isFeatured}`),
      index("content_placements_active")
        .on(
          table.siteId,
          table.type,
          table.lastActiveAt.desc().nullsFirst(),
          table.contentId.desc().nullsFirst(),
        )
        .where(isPublished),
    ];
  },
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
