import { sql } from "drizzle-orm";
import {
  bit,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { identityId, insertedAt } from "#lib/core/server/db/columns.ts";
import { members } from "#lib/members/server/member-tables.ts";
import type { HeldType, LoggedOperation, LoggedType } from "#lib/moderation/shared/moderation.ts";
import { sites } from "#lib/site/server/site-tables.ts";
import { signatureBits } from "./trigram-signature.ts";

/** The actions of staff and their targets. The table is append-only: an undo adds another row. */
export const moderationLog = pgTable(
  "moderation_log",
  {
    id: identityId(),
    siteId: integer("site_id")
      .notNull()
      .references(() => sites.id),
    actorId: integer("actor_id")
      .notNull()
      .references(() => members.id),
    operation: text("operation").$type<LoggedOperation>().notNull(),
    assocType: text("assoc_type").$type<LoggedType>().notNull(),
    assocId: integer("assoc_id").notNull(),
    /** The affected member: the author of the content, or the target member. */
    memberId: integer("member_id").references(() => members.id),
    /** The case of the decision. */
    caseId: integer("case_id"),
    /** The community rule that its author is shown (`communityRules`). */
    rule: text("rule"),
    /** The explanation of staff for the author. */
    explanation: text("explanation"),
    /** The change, so that it can be shown and undone. */
    before: jsonb("before").$type<Record<string, unknown>>(),
    after: jsonb("after").$type<Record<string, unknown>>(),
    /** The row that this one undoes. */
    undoes: integer("undoes"),
    insertedAt: insertedAt(),
  },
  (table) => [
    index("moderation_log_site").on(table.siteId, table.id),
    index("moderation_log_actor").on(table.actorId, table.id),
    index("moderation_log_operation").on(table.operation, table.id),
    index("moderation_log_target").on(table.assocType, table.assocId, table.id),
    index("moderation_log_member")
      .on(table.memberId, table.id)
      .where(sql`${table.memberId} is not null`),
    index("moderation_log_case").on(table.caseId, table.id).where(sql`${table.caseId} is not null`),
    // An action can be undone once.
    uniqueIndex("moderation_log_undoes").on(table.undoes).where(sql`${table.undoes} is not null`),
  ],
);

/** The signatures of members' posts, to compare them with their next posts. */
export const memberPosts = pgTable(
  "member_posts",
  {
    id: identityId(),
    siteId: integer("site_id")
      .notNull()
      .references(() => sites.id),
    memberId: integer("member_id")
      .notNull()
      .references(() => members.id, { onDelete: "cascade" }),
    assocType: text("assoc_type").$type<HeldType>(),
    assocId: integer("assoc_id"),
    /** The compared words, stored for a day; null afterwards and for short texts. */
    text: text("text"),
    /** The number of its trigrams if it has no signature; similar texts have similar numbers. */
    trigramCount: integer("trigram_count"),
    /** See `toTrigramSignature`. Null together with the text. */
    signature: bit("signature", { dimensions: signatureBits }),
    /** Whether it was published: the first post of a member may wait for a moderator. */
    isApproved: boolean("is_approved").notNull(),
    /**
     * The members that a published text mentioned when an edit held it: they were already notified.
     * Null for a post that was never published.
     */
    namedBefore: integer("named_before").array(),
    /** Whether it was compared with the posts of others (`scanPosts`). */
    isScanned: boolean("is_scanned").notNull().default(false),
    insertedAt: insertedAt(),
  },
  (table) => [
    index("member_posts_newest").on(table.memberId, table.id),
    index("member_posts_text").on(table.insertedAt).where(sql`${table.text} is not null`),
    index("member_posts_held")
      .on(table.assocType, table.assocId)
      .where(sql`not ${table.isApproved}`),
    // Contains almost no rows at any time.
    index("member_posts_unscanned").on(table.id).where(sql`not ${table.isScanned}`),
  ],
);
