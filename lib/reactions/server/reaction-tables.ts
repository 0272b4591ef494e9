import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { insertedAt } from "#lib/core/server/db/columns.ts";
import { members } from "#lib/members/server/member-tables.ts";
import type { ReactedType, ReactionType } from "#lib/reactions/shared/reaction.ts";
import { sites } from "#lib/site/server/site-tables.ts";

/** The reaction of a member to a target: at most one row for each pair (spec §3). */
export const reactions = pgTable(
  "reactions",
  {
    memberId: integer("member_id")
      .notNull()
      .references(() => members.id),
    reactedType: text("reacted_type").$type<ReactedType>().notNull(),
    assocId: integer("assoc_id").notNull(),
    type: text("type").$type<ReactionType>().notNull(),
    /** The site on which the member reacted. */
    siteId: integer("site_id")
      .notNull()
      .references(() => sites.id),
    insertedAt: insertedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.memberId, table.reactedType, table.assocId] }),
    index("reactions_target").on(table.reactedType, table.assocId),
  ],
);

/** The count of each type, updated in the same transaction as `reactions`. */
export const reactionCounts = pgTable(
  "reaction_counts",
  {
    reactedType: text("reacted_type").$type<ReactedType>().notNull(),
    assocId: integer("assoc_id").notNull(),
    type: text("type").$type<ReactionType>().notNull(),
    count: integer("count").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.reactedType, table.assocId, table.type] }),
    check("reaction_counts_not_negative", sql`${table.count} >= 0`),
  ],
);
