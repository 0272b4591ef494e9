import { sql } from "drizzle-orm";
import {
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { identityId, insertedAt, moment } from "#lib/core/server/db/columns.ts";
import type { RestrictionKind } from "#lib/members/shared/restriction.ts";
import { sites } from "#lib/site/server/site-tables.ts";
import { members } from "./member-tables.ts";

/**
 * Limits and suspensions of members, on one site or on all. On a site, the strictest one that has not ended applies.
 */
export const memberRestrictions = pgTable(
  "member_restrictions",
  {
    id: identityId(),
    memberId: integer("member_id")
      .notNull()
      .references(() => members.id, { onDelete: "cascade" }),
    /** Null for the whole network. */
    siteId: integer("site_id").references(() => sites.id),
    kind: text("kind").$type<RestrictionKind>().notNull(),
    /** Null for no end. */
    endsAt: moment("ends_at"),
    /** When staff ended it early. */
    endedAt: moment("ended_at"),
    actorId: integer("actor_id")
      .notNull()
      .references(() => members.id),
    insertedAt: insertedAt(),
  },
  (table) => [index("member_restrictions_member").on(table.memberId, table.id)],
);

const memberOnSite = () => ({
  memberId: integer("member_id")
    .notNull()
    .references(() => members.id, { onDelete: "cascade" }),
  siteId: integer("site_id")
    .notNull()
    .references(() => sites.id),
  insertedAt: insertedAt(),
});

/** The sites that a moderator moderates. Admins moderate every site. */
export const siteModerators = pgTable("site_moderators", memberOnSite(), (table) => [
  primaryKey({ columns: [table.memberId, table.siteId] }),
]);

/** The sites whose content an editor may change and publish. Admins edit every site. */
export const siteEditors = pgTable("site_editors", memberOnSite(), (table) => [
  primaryKey({ columns: [table.memberId, table.siteId] }),
]);

/**
 * Members whom moderators marked as spammers on their sites. A trigger hides their posts there, and reads treat them
 * there as members with the role of a spammer.
 */
export const siteSpammers = pgTable("site_spammers", memberOnSite(), (table) => [
  primaryKey({ columns: [table.memberId, table.siteId] }),
]);

/**
 * Members whose comments are being hidden or shown again, because they became or stopped being a spammer. A trigger on
 * the role or the mark of a site adds the row and hides the items, and a job deletes it when it is done. While the row
 * exists, reads hide the comments.
 */
export const hiddenAuthors = pgTable(
  "hidden_authors",
  {
    memberId: integer("member_id")
      .notNull()
      .references(() => members.id, { onDelete: "cascade" }),
    /** Null for all sites. */
    siteId: integer("site_id").references(() => sites.id),
    /** False while the comments are shown again. */
    isHidden: boolean("is_hidden").notNull(),
    /** Whether the pages that list their threads, stories and recipes were invalidated. */
    isAnnounced: boolean("is_announced").notNull().default(false),
    changedAt: moment("changed_at").notNull().defaultNow(),
    /** The stage of the job: replies to status updates, then comments, then those added meanwhile. */
    stage: text("stage").$type<"replies" | "comments" | "rest">().notNull().default("replies"),
    /** The last handled reply or comment of the stage; comments are walked item by item. */
    afterContentId: integer("after_content_id").notNull().default(0),
    afterId: integer("after_id").notNull().default(0),
  },
  (table) => [
    uniqueIndex("hidden_authors_once").on(table.memberId, sql`coalesce(${table.siteId}, 0)`),
  ],
);
