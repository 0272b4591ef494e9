import { boolean, foreignKey, index, integer, pgTable, primaryKey } from "drizzle-orm/pg-core";
import { contentItems } from "#lib/content/server/content-tables.ts";
import { insertedAt, moment } from "#lib/core/server/db/columns.ts";
import { members } from "#lib/members/server/member-tables.ts";

/** How far a member has read a thread. */
export const threadReads = pgTable(
  "thread_reads",
  {
    memberId: integer("member_id")
      .notNull()
      .references(() => members.id),
    siteId: integer("site_id").notNull(),
    contentId: integer("content_id").notNull(),
    /** The newest reply that was on their screen; 0 if only the opening post was. */
    lastReadCommentId: integer("last_read_comment_id").notNull().default(0),
    readAt: moment("read_at").notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.memberId, table.contentId] }),
    index("thread_reads_content").on(table.contentId),
    foreignKey({
      name: "thread_reads_content_of_site",
      columns: [table.siteId, table.contentId],
      foreignColumns: [contentItems.siteId, contentItems.id],
    }),
  ],
);

/**
 * The threads that members follow. A row for an unfollowed thread is kept, so that a reply does not
 * follow it again.
 */
export const threadFollows = pgTable(
  "thread_follows",
  {
    memberId: integer("member_id")
      .notNull()
      .references(() => members.id),
    siteId: integer("site_id").notNull(),
    contentId: integer("content_id").notNull(),
    isFollowing: boolean("is_following").notNull(),
    insertedAt: insertedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.memberId, table.contentId] }),
    // Lists the followers to notify of a new reply.
    index("thread_follows_content").on(table.contentId, table.isFollowing, table.memberId),
    foreignKey({
      name: "thread_follows_content_of_site",
      columns: [table.siteId, table.contentId],
      foreignColumns: [contentItems.siteId, contentItems.id],
    }),
  ],
);
