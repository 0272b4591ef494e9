import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgTable, text, unique } from "drizzle-orm/pg-core";
import { citext, identityId, insertedAt, moment } from "#lib/core/server/db/columns.ts";
import type { IssueItem, RecipientState } from "#lib/newsletter/shared/newsletter.ts";
import { sites } from "#lib/site/server/site-tables.ts";

/** The issues of the newsletters: one for each due time of a site with new items. */
export const newsletterIssues = pgTable(
  "newsletter_issues",
  {
    id: identityId(),
    siteId: integer("site_id")
      .notNull()
      .references(() => sites.id),
    /** When it was due. */
    dueAt: moment("due_at").notNull(),
    /** The end of the period that this issue and earlier ones cover. */
    coversUntil: moment("covers_until").notNull(),
    subject: text("subject").notNull(),
    items: jsonb("items").$type<readonly IssueItem[]>().notNull(),
    /** The last queued recipient, in the order of addresses. */
    lastEmail: citext("last_email").notNull().default(""),
    /** When the last batch was queued. */
    workedAt: moment("worked_at").notNull().defaultNow(),
    /** The time at which no recipient was left. */
    finishedAt: moment("finished_at"),
    insertedAt: insertedAt(),
  },
  (table) => [
    unique("newsletter_issues_site_due").on(table.siteId, table.dueAt),
    index("newsletter_issues_open").on(table.workedAt).where(sql`finished_at is null`),
  ],
);

/** The recipients of an issue, each once. Deleted after some months. */
export const newsletterRecipients = pgTable(
  "newsletter_recipients",
  {
    id: identityId(),
    issueId: integer("issue_id")
      .notNull()
      .references(() => newsletterIssues.id, { onDelete: "cascade" }),
    email: citext("email").notNull(),
    state: text("state").$type<RecipientState>().notNull().default("queued"),
    /** How often a mail server has deferred the email. */
    softBounces: integer("soft_bounces").notNull().default(0),
    updatedAt: moment("updated_at").notNull().defaultNow(),
  },
  (table) => [
    unique("newsletter_recipients_issue_email").on(table.issueId, table.email),
    index("newsletter_recipients_email").on(table.email),
    check(
      "newsletter_recipients_state",
      sql`${table.state} in ('queued', 'sending', 'sent', 'failed', 'bounced', 'complained', 'suppressed')`,
    ),
  ],
);

/** Sites whose newsletter is paused by an operator. */
export const newsletterPauses = pgTable("newsletter_pauses", {
  siteId: integer("site_id")
    .primaryKey()
    .references(() => sites.id),
  insertedAt: insertedAt(),
});
