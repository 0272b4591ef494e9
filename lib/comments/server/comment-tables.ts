import { sql } from "drizzle-orm";
import { foreignKey, index, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import type { CommentStatus } from "#lib/comments/shared/comment.ts";
import { contentItems } from "#lib/content/server/content-tables.ts";
import { identityId, insertedAt, moment } from "#lib/core/server/db/columns.ts";
import { members } from "#lib/members/server/member-tables.ts";
import { sites } from "#lib/site/server/site-tables.ts";

/** What members write below content: comments on articles, replies in threads. */
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
    body: text("body").notNull(),
    status: text("status").$type<CommentStatus>().notNull().default("visible"),
    statusById: integer("status_by_id").references(() => members.id),
    statusAt: moment("status_at"),
    /** Chosen by the writer's browser: a second try of the same submit finds the first row. */
    idempotencyKey: text("idempotency_key"),
    insertedAt: insertedAt(),
  },
  (table) => [
    index("comments_content").on(table.contentId, table.id).where(sql`${table.status} = 'visible'`),
    index("comments_author").on(table.authorId),
    uniqueIndex("comments_author_key")
      .on(table.authorId, table.idempotencyKey)
      .where(sql`${table.idempotencyKey} is not null`),
    foreignKey({
      name: "comments_content_of_site",
      columns: [table.siteId, table.contentId],
      foreignColumns: [contentItems.siteId, contentItems.id],
    }),
  ],
);
