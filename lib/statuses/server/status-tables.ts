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
import { identityId, insertedAt, moment } from "#lib/core/server/db/columns.ts";
import { members } from "#lib/members/server/member-tables.ts";
import { mentionIndex } from "#lib/rich-text/server/mention-index.ts";
import type { RichText } from "#lib/rich-text/shared/rich-text.ts";
import { sites } from "#lib/site/server/site-tables.ts";
import type { StatusState, StatusVisibility } from "#lib/statuses/shared/status.ts";

/** The common columns of status updates and replies. */
const post = () => ({
  id: identityId(),
  authorId: integer("author_id")
    .notNull()
    .references(() => members.id),
  /** The plain text. */
  body: text("body").notNull(),
  /** The body with its formatting (lib/rich-text); `null` for plain text. */
  document: jsonb("document").$type<RichText>(),
  /** When its author last changed it. */
  editedAt: moment("edited_at"),
  state: text("state").$type<StatusState>().notNull().default("visible"),
  stateById: integer("state_by_id").references(() => members.id),
  stateAt: moment("state_at"),
  /** Chosen by the writer's browser: a repeated submit finds the first row. */
  idempotencyKey: text("idempotency_key"),
  insertedAt: insertedAt(),
});

/** The status updates of members, each on the site where it was written. */
export const profileStatuses = pgTable(
  "profile_statuses",
  {
    ...post(),
    siteId: integer("site_id")
      .notNull()
      .references(() => sites.id),
    visibility: text("visibility").$type<StatusVisibility>().notNull().default("everyone"),
    /** The number of earlier versions. */
    revisionCount: integer("revision_count").notNull().default(0),
    /** The number of visible replies. */
    replyCount: integer("reply_count").notNull().default(0),
  },
  (table) => [
    // For the history of a member on a site; only few are removed.
    mentionIndex("profile_statuses_mentions", table.document),
    index("profile_statuses_history").on(table.authorId, table.siteId, table.id),
    uniqueIndex("profile_statuses_author_key")
      .on(table.authorId, table.idempotencyKey)
      .where(sql`${table.idempotencyKey} is not null`),
  ],
);

/** The earlier versions of status updates; the newest has the highest number. */
export const profileStatusRevisions = pgTable(
  "profile_status_revisions",
  {
    statusId: integer("status_id")
      .notNull()
      .references(() => profileStatuses.id, { onDelete: "cascade" }),
    number: integer("number").notNull(),
    body: text("body").notNull(),
    document: jsonb("document").$type<RichText>(),
    /** When it was replaced. */
    insertedAt: insertedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.statusId, table.number] }),
    mentionIndex("profile_status_revisions_mentions", table.document),
  ],
);

/** Replies to status updates: one list, in which a reply may answer another one. */
export const profileStatusReplies = pgTable(
  "profile_status_replies",
  {
    ...post(),
    statusId: integer("status_id")
      .notNull()
      .references(() => profileStatuses.id, { onDelete: "cascade" }),
    /** The reply that this one answers; null if it answers the status update. */
    inReplyToId: integer("in_reply_to_id"),
  },
  (table) => [
    mentionIndex("profile_status_replies_mentions", table.document),
    index("profile_status_replies_list").on(table.statusId, table.id),
    index("profile_status_replies_author").on(table.authorId, table.id),
    uniqueIndex("profile_status_replies_author_key")
      .on(table.authorId, table.idempotencyKey)
      .where(sql`${table.idempotencyKey} is not null`),
    unique("profile_status_replies_of_status").on(table.statusId, table.id),
    foreignKey({
      name: "profile_status_replies_same_status",
      columns: [table.statusId, table.inReplyToId],
      foreignColumns: [table.statusId, table.id],
    }),
  ],
);
