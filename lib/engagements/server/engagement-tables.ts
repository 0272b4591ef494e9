import { sql } from "drizzle-orm";
import {
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
} from "drizzle-orm/pg-core";
import { contentItems } from "#lib/content/server/content-tables.ts";
import { identityId, insertedAt, moment } from "#lib/core/server/db/columns.ts";
import type { PollStatus } from "#lib/engagements/shared/poll.ts";
import { members } from "#lib/members/server/member-tables.ts";
import { sites } from "#lib/site/server/site-tables.ts";

/** Polls and quizzes. Their JSON is validated when it is written (`parse-engagements.ts`). */
export const polls = pgTable(
  "polls",
  {
    id: identityId(),
    siteId: integer("site_id")
      .notNull()
      .references(() => sites.id),
    /** Its number in the old system, which is in old links (spec §2 `/polls/{legacyPollId}`). */
    legacyId: integer("legacy_id"),
    question: text("question").notNull(),
    intro: text("intro").notNull().default(""),
    status: text("status").$type<PollStatus>().notNull().default("open"),
    /** The item that the poll's comments belong to; the database creates and updates it. */
    contentId: integer("content_id"),
    closesAt: moment("closes_at"),
    insertedAt: insertedAt(),
  },
  (table) => [
    unique("polls_site_legacy_id").on(table.siteId, table.legacyId),
    unique("polls_site_id").on(table.siteId, table.id),
    foreignKey({
      name: "polls_content_of_site",
      columns: [table.siteId, table.contentId],
      foreignColumns: [contentItems.siteId, contentItems.id],
    }),
  ],
);

/** The answers of a poll. `vote_count` is updated in the same transaction as the votes. */
export const pollOptions = pgTable(
  "poll_options",
  {
    id: identityId(),
    siteId: integer("site_id").notNull(),
    pollId: integer("poll_id").notNull(),
    /** Place from 0. */
    position: integer("position").notNull(),
    text: text("text").notNull(),
    voteCount: integer("vote_count").notNull().default(0),
  },
  (table) => [
    unique("poll_options_position").on(table.pollId, table.position),
    unique("poll_options_poll_id").on(table.siteId, table.pollId, table.id),
    foreignKey({
      name: "poll_options_poll_of_site",
      columns: [table.siteId, table.pollId],
      foreignColumns: [polls.siteId, polls.id],
    }),
    check("poll_options_not_negative", sql`${table.voteCount} >= 0`),
  ],
);

/** One vote for each member and each browser of a poll. Only a hash of the browser is stored. */
export const pollVotes = pgTable(
  "poll_votes",
  {
    id: identityId(),
    siteId: integer("site_id").notNull(),
    pollId: integer("poll_id").notNull(),
    optionId: integer("option_id").notNull(),
    memberId: integer("member_id").references(() => members.id),
    visitorKey: text("visitor_key"),
    insertedAt: insertedAt(),
  },
  (table) => [
    unique("poll_votes_member").on(table.pollId, table.memberId),
    unique("poll_votes_visitor").on(table.pollId, table.visitorKey),
    index("poll_votes_of_member").on(table.memberId),
    foreignKey({
      name: "poll_votes_option_of_poll",
      columns: [table.siteId, table.pollId, table.optionId],
      foreignColumns: [pollOptions.siteId, pollOptions.pollId, pollOptions.id],
    }),
    check("poll_votes_of_somebody", sql`num_nonnulls(${table.memberId}, ${table.visitorKey}) > 0`),
  ],
);

/** The questions of a quiz. A quiz without a row is still being written. */
export const quizzes = pgTable(
  "quizzes",
  {
    siteId: integer("site_id").notNull(),
    contentId: integer("content_id").notNull(),
    /** Kind, questions and bands, checked when written and read (`parse-engagements.ts`). */
    definition: jsonb("definition").$type<unknown>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.contentId] }),
    foreignKey({
      name: "quizzes_content_of_site",
      columns: [table.siteId, table.contentId],
      foreignColumns: [contentItems.siteId, contentItems.id],
    }),
  ],
);
