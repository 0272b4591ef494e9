import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  boolean,
  type ExtraConfigColumn,
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
import type { ArticleTemplate } from "#lib/content/shared/article-template.ts";
import type {
  CommentStatus,
  ContentImage,
  ContentSeo,
  ContentStatus,
  ContentType,
  FeaturedMedia,
  Nutrition,
  VersionExtras,
} from "#lib/content/shared/content.ts";
import type { RecipeDetails } from "#lib/content/shared/recipe-details.ts";
import type { Visibility } from "#lib/content/shared/visibility.ts";
import { identityId, insertedAt, moment, noPendingList } from "#lib/core/server/db/columns.ts";
import { members } from "#lib/members/server/member-tables.ts";
import type { CrisisLevel } from "#lib/moderation/shared/case.ts";
import { mentionIndex } from "#lib/rich-text/server/mention-index.ts";
import type { RichText } from "#lib/rich-text/shared/rich-text.ts";
import { sites } from "#lib/site/server/site-tables.ts";
import { categories } from "./taxonomy-tables.ts";

/** Types with the same path prefix share one set of slugs: an SQL expression for its name. */
export const pathSpace = ({ type }: { type: AnyPgColumn }) =>
  sql`(case when ${type} in ('page','post','sponsored_article') then 'post' else ${type} end)`;

/** Whether editors have it in their lists: threads are moderated instead. */
const isManaged = ({ type }: { type: AnyPgColumn }) => sql`${type} <> 'thread'`;

type ManagedColumns = Record<
  | ("siteId" | "type" | "modifiedAt" | "id" | "publishedAt" | "title")
  | ("status" | "featuredMedia" | "authorId"),
  AnyPgColumn & ExtraConfigColumn
>;

/** The indexes of the lists of editors (managed-content-queries.ts), one for each order and each filter of few items. */
const managedIndexes = (table: ManagedColumns) => [
  index("content_items_managed_changed")
    .on(table.siteId, table.modifiedAt.desc().nullsFirst(), table.id.desc().nullsFirst())
    .where(isManaged(table)),
  index("content_items_managed_published")
    .on(
      table.siteId,
      sql`coalesce(${table.publishedAt}, 'infinity') desc`,
      table.id.desc().nullsFirst(),
    )
    .where(isManaged(table)),
  index("content_items_managed_title")
    .on(table.siteId, sql`lower(${table.title})`, table.id)
    .where(isManaged(table)),
  // Items of a rare type, drafts and archived ones are few among many.
  index("content_items_managed_type")
    .on(
      table.siteId,
      table.type,
      table.modifiedAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    )
    .where(isManaged(table)),
  index("content_items_managed_unpublished")
    .on(table.siteId, table.status, table.modifiedAt.desc().nullsFirst())
    .where(sql`${isManaged(table)} and ${table.status} <> 'published'`),
  // Items without a main picture are few.
  index("content_items_managed_no_picture")
    .on(table.siteId, table.modifiedAt.desc().nullsFirst(), table.id.desc().nullsFirst())
    .where(sql`${isManaged(table)} and ${table.featuredMedia} is null`),
  // The items of an author, and the authors of a site.
  index("content_items_managed_author")
    .on(
      table.siteId,
      table.authorId,
      table.modifiedAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    )
    .where(isManaged(table)),
  index("content_items_managed_letters")
    .using("gin", table.siteId, sql`lower(${table.title}) gin_trgm_ops`)
    .where(isManaged(table))
    .with(noPendingList),
];

/** The path space of a type, like `pathSpace` in SQL. */
export const toPathSpace = (type: ContentType): ContentType =>
  type === "page" || type === "sponsored_article" ? "post" : type;

/** Everything with a title and a page, threads included, in one id space. */
export const contentItems = pgTable(
  "content_items",
  {
    id: identityId(),
    /** The item's own site. `content_placements` has the sites that show it. */
    siteId: integer("site_id")
      .notNull()
      .references(() => sites.id),
    type: text("type").$type<ContentType>().notNull(),
    slug: text("slug").notNull(),
    /** The slug before it was replaced by one without words. It redirects readers who may read the item. */
    previousSlug: text("previous_slug"),
    permalink: text("permalink"),
    title: text("title").notNull(),
    /** A sentence or two of plain text for teasers, search results and meta tags. */
    summary: text("summary").notNull(),
    /** The plain text of a member's post, such as the opening post of a thread. */
    body: text("body"),
    /** The body with its formatting (lib/rich-text); `null` for plain text. */
    document: jsonb("document").$type<RichText>(),
    /** Ingredients, steps and times of a recipe. */
    recipe: jsonb("recipe").$type<RecipeDetails>(),
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
    /** The template that editors chose for its page (lib/content/shared/article-template.ts). */
    template: text("template").$type<ArticleTemplate>(),
    isFeatured: boolean("is_featured").notNull().default(false),
    status: text("status").$type<ContentStatus>().notNull(),
    /** The member who deleted it, or who approved or declined it while it was held, and the time. */
    statusById: integer("status_by_id").references(() => members.id),
    statusAt: moment("status_at"),
    /** A time in the future means scheduled: only editors see it until then. */
    publishedAt: moment("published_at"),
    modifiedAt: moment("modified_at").notNull().defaultNow(),
    /** When its medical facts are to be reviewed again; from then on, readers are told that they are. */
    reviewDueAt: moment("review_due_at"),
    /** When its author last changed it after it was published. */
    editedAt: moment("edited_at"),
    lastActiveAt: moment("last_active_at").notNull().defaultNow(),
    commentCount: integer("comment_count").notNull().default(0),
    /** Its visibility; queries compare `content_placements.visibility`. */
    visibility: text("visibility").$type<Visibility>().notNull().default("everyone"),
    /** The estimated danger to somebody in its discussion; its page then offers help first. */
    crisisLevel: text("crisis_level").$type<CrisisLevel>(),
    /** The comment that staff pinned to the top of the discussion. */
    pinnedCommentId: integer("pinned_comment_id"),
    /** The reply that the author of a thread chose as the best answer. */
    acceptedCommentId: integer("accepted_comment_id"),
    insertedAt: insertedAt(),
    /** Its key in the source of the import, so that a second import does not duplicate it. */
    importKey: text("import_key"),
    /** Generated by the browser, so that a repeated submit finds the first row. */
    idempotencyKey: text("idempotency_key"),
  },
  (table) => [
    // Every site that shows an item finds it by slug or permalink, so these indexes have no site column.
    index("content_items_slug").on(table.slug),
    index("content_items_previous_slug")
      .on(table.previousSlug)
      .where(sql`${table.previousSlug} is not null`),
    index("content_items_permalink").on(table.permalink).where(sql`${table.permalink} is not null`),
    // Slugs are unique within a site and path space: a page and a post share /posts/{slug}, a
    // thread has its own path.
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
    index("content_items_review_due")
      .on(table.reviewDueAt)
      .where(sql`${table.reviewDueAt} is not null`),
    ...managedIndexes(table),
    mentionIndex("content_items_mentions", table.document),
    index("content_items_author").on(table.authorId),
    // For new items of followed members, on all sites.
    index("content_items_author_newest")
      .on(table.authorId, table.publishedAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`${table.status} = 'published'`),
    foreignKey({
      name: "content_items_category_of_site",
      columns: [table.siteId, table.categoryId],
      foreignColumns: [categories.siteId, categories.id],
    }),
  ],
);

/** The versions of an item; the newest has the highest number. */
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
    document: jsonb("document").$type<RichText>(),
    recipe: jsonb("recipe").$type<RecipeDetails>(),
    /** Null for a revision that is older than this column. */
    extras: jsonb("extras").$type<VersionExtras>(),
    sections: jsonb("sections").$type<readonly unknown[]>().notNull(),
    savedBy: integer("saved_by").references(() => members.id),
    insertedAt: insertedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.contentId, table.number] }),
    mentionIndex("content_revisions_mentions", table.document),
  ],
);

/**
 * The text of a deleted thread that has replies, stored until the deletion can no longer be undone.
 */
export const deletedThreads = pgTable("deleted_threads", {
  contentId: integer("content_id")
    .primaryKey()
    .references(() => contentItems.id),
  /** The columns of `content_items` that `emptyThread` changes. */
  item: jsonb("item").notNull(),
  /** Its rows of `content_revisions`. */
  revisions: jsonb("revisions").notNull(),
  insertedAt: insertedAt(),
});
