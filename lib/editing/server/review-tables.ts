import { sql } from "drizzle-orm";
import { check, date, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { contentItems } from "#lib/content/server/content-tables.ts";
import { identityId, insertedAt, moment } from "#lib/core/server/db/columns.ts";
import type { ReviewState } from "#lib/editing/shared/review.ts";
import { members } from "#lib/members/server/member-tables.ts";
import { sites } from "#lib/site/server/site-tables.ts";

/** Items whose changes colleagues look at before they are published. Publishing deletes the row. */
export const contentReviews = pgTable(
  "content_reviews",
  {
    contentId: integer("content_id")
      .primaryKey()
      .references(() => contentItems.id),
    siteId: integer("site_id")
      .notNull()
      .references(() => sites.id),
    state: text("state").$type<ReviewState>().notNull(),
    /** The version of the working copy that it is about. */
    version: integer("version").notNull(),
    /** Who is asked; null for anybody who may decide. */
    reviewerId: integer("reviewer_id").references(() => members.id),
    /** A day on the site. */
    dueOn: date("due_on", { mode: "string" }),
    /** From the member who asked. */
    message: text("message").notNull(),
    askedBy: integer("asked_by").references(() => members.id),
    askedAt: moment("asked_at").notNull().defaultNow(),
    decidedBy: integer("decided_by").references(() => members.id),
    decidedAt: moment("decided_at"),
    decisionMessage: text("decision_message").notNull().default(""),
  },
  (table) => [
    index("content_reviews_by_day").on(
      table.siteId,
      table.state,
      sql`coalesce(${table.dueOn}, 'infinity')`,
      table.contentId,
    ),
    check(
      "content_reviews_decided",
      sql`(${table.state} = 'asked') = (${table.decidedAt} is null)`,
    ),
  ],
);

/** What colleagues write to each other about a section of an item, or about the whole. */
export const sectionNotes = pgTable(
  "section_notes",
  {
    id: identityId(),
    siteId: integer("site_id")
      .notNull()
      .references(() => sites.id),
    contentId: integer("content_id")
      .notNull()
      .references(() => contentItems.id),
    /** Null for the whole item. The section may have been removed since. */
    sectionId: text("section_id"),
    body: text("body").notNull(),
    authorId: integer("author_id").references(() => members.id),
    insertedAt: insertedAt(),
    resolvedBy: integer("resolved_by").references(() => members.id),
    resolvedAt: moment("resolved_at"),
  },
  (table) => [index("section_notes_content").on(table.contentId, table.id)],
);
