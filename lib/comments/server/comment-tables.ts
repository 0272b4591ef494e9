import { sql } from "drizzle-orm";
import {
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
import type { CommentStatus } from "#lib/comments/shared/comment.ts";
import { contentItems } from "#lib/content/server/content-tables.ts";
import { identityId, insertedAt, moment } from "#lib/core/server/db/columns.ts";
import { members } from "#lib/members/server/member-tables.ts";
import { mentionIndex } from "#lib/rich-text/server/mention-index.ts";
import type { RichText } from "#lib/rich-text/shared/rich-text.ts";
import { sites } from "#lib/site/server/site-tables.ts";

/** Comments on articles and replies in threads. */
export const comments = pgTable(
  "comments",
  {
    id: identityId(),
    siteId: integer("site_id")
      .notNull()
      .references(() => sites.id),
    contentId: integer("content_id").notNull(),
    authorId: integer("author_id")
      .notNull()
      .references(() => members.id),
    /** The top-level comment above this reply; null for a top-level comment. */
    parentId: integer("parent_id"),
    /** The comment that this one answers: its parent, or another one below the same parent. */
    replyToId: integer("reply_to_id"),
    /** The plain text. */
    body: text("body").notNull(),
    /** The body with its formatting (lib/rich-text); `null` for plain text. */
    document: jsonb("document").$type<RichText>(),
    /** When its author last changed it. */
    editedAt: moment("edited_at"),
    /** The visible comments below it. A hidden comment with some is shown as a placeholder. */
    replyCount: integer("reply_count").notNull().default(0),
    status: text("status").$type<CommentStatus>().notNull().default("visible"),
    statusById: integer("status_by_id").references(() => members.id),
    statusAt: moment("status_at"),
    /** Chosen by the writer's browser: a second try of the same submit finds the first row. */
    idempotencyKey: text("idempotency_key"),
    insertedAt: insertedAt(),
  },
  (table) => [
    // The replies of the last days.
    index("comments_newest")
      .on(table.contentId, table.insertedAt)
      .where(sql`${table.status} = 'visible'`),
    // Ordered by item, so that hiding all comments of an author updates the counts of each item
    // once.
    index("comments_author").on(table.authorId, table.contentId, table.id),
    // The newest comments of the members whom a member follows.
    index("comments_author_newest")
      .on(table.authorId, table.id.desc().nullsFirst())
      .where(sql`${table.status} = 'visible'`),
    // Placeholders: hidden comments that are listed because of their replies.
    index("comments_placeholders")
      .on(table.contentId)
      .where(sql`${table.status} <> 'visible' and ${table.replyCount} > 0`),
    index("comments_held").on(table.contentId, table.id).where(sql`${table.status} = 'held'`),
    uniqueIndex("comments_author_key")
      .on(table.authorId, table.idempotencyKey)
      .where(sql`${table.idempotencyKey} is not null`),
    // The order of a discussion: each comment at the top level, followed by those below it. With the
    // parent the index has every column that pages are counted and found by.
    index("comments_discussion_order")
      .on(table.contentId, sql`coalesce(${table.parentId}, ${table.id})`, table.id, table.parentId)
      .where(sql`${table.status} = 'visible' or ${table.replyCount} > 0`),
    mentionIndex("comments_mentions", table.document),
    index("comments_parent").on(table.parentId).where(sql`${table.parentId} is not null`),
    unique("comments_content_id").on(table.contentId, table.id),
    foreignKey({
      name: "comments_parent_of_content",
      columns: [table.contentId, table.parentId],
      foreignColumns: [table.contentId, table.id],
    }),
    foreignKey({
      name: "comments_content_of_site",
      columns: [table.siteId, table.contentId],
      foreignColumns: [contentItems.siteId, contentItems.id],
    }),
  ],
);

/** Earlier versions of comments; the newest has the highest number. */
export const commentRevisions = pgTable(
  "comment_revisions",
  {
    commentId: integer("comment_id")
      .notNull()
      .references(() => comments.id),
    number: integer("number").notNull(),
    body: text("body").notNull(),
    document: jsonb("document").$type<RichText>(),
    /** When it was replaced. */
    insertedAt: insertedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.commentId, table.number] }),
    mentionIndex("comment_revisions_mentions", table.document),
  ],
);
