import { index, integer, pgTable, smallint, text, uniqueIndex } from "drizzle-orm/pg-core";
import type { AwardOperation, AwardStatus } from "#lib/awards/shared/award.ts";
import { citext, identityId, insertedAt, moment } from "#lib/core/server/db/columns.ts";
import { members } from "#lib/members/server/member-tables.ts";
import { sites } from "#lib/site/server/site-tables.ts";

/** The awards of a site, one row per name and year. */
export const awards = pgTable(
  "awards",
  {
    id: identityId(),
    /** Only this site shows the award, because it can reveal the illness of its winner. */
    siteId: integer("site_id")
      .notNull()
      .references(() => sites.id),
    /** Case-insensitive: names that differ only in case are the same award. */
    name: citext("name").notNull(),
    year: smallint("year").notNull(),
    insertedAt: insertedAt(),
  },
  (table) => [uniqueIndex("awards_once").on(table.siteId, table.name, table.year)],
);

/** The receivers of awards. */
export const memberAwards = pgTable(
  "member_awards",
  {
    id: identityId(),
    memberId: integer("member_id")
      .notNull()
      .references(() => members.id, { onDelete: "cascade" }),
    awardId: integer("award_id")
      .notNull()
      .references(() => awards.id),
    status: text("status").$type<AwardStatus>().notNull(),
    earnedAt: moment("earned_at").notNull().defaultNow(),
    insertedAt: insertedAt(),
  },
  (table) => [
    uniqueIndex("member_awards_once").on(table.memberId, table.awardId),
    index("member_awards_award").on(table.awardId),
  ],
);

/** Grants and revocations, with author and reason. Rows are only added. */
export const awardLog = pgTable(
  "award_log",
  {
    id: identityId(),
    siteId: integer("site_id")
      .notNull()
      .references(() => sites.id),
    actorId: integer("actor_id")
      .notNull()
      .references(() => members.id),
    memberId: integer("member_id")
      .notNull()
      .references(() => members.id),
    operation: text("operation").$type<AwardOperation>().notNull(),
    /** The award with its year, or the badges after the change. */
    value: text("value").notNull(),
    reason: text("reason").notNull(),
    insertedAt: insertedAt(),
  },
  (table) => [index("award_log_member").on(table.memberId, table.id)],
);
