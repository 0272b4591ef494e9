import { sql } from "drizzle-orm";
import { index, integer, jsonb, pgTable, text, unique, uniqueIndex } from "drizzle-orm/pg-core";
import { citext, identityId, insertedAt } from "#lib/core/server/db/columns.ts";
import { members } from "#lib/members/server/member-tables.ts";
import { sites } from "#lib/site/server/site-tables.ts";

/** The campaign entries of a site: one per email address and account. */
export const campaignEntries = pgTable(
  "campaign_entries",
  {
    id: identityId(),
    siteId: integer("site_id")
      .notNull()
      .references(() => sites.id),
    campaign: text("campaign").notNull(),
    email: citext("email").notNull(),
    /** The member who entered; `null` for a guest. */
    memberId: integer("member_id").references(() => members.id),
    /** Answers by the name of the question. */
    answers: jsonb("answers").$type<Record<string, string | string[]>>().notNull(),
    /** The shown texts of the confirmations and agreements. */
    eligibility: text("eligibility"),
    consent: text("consent").notNull(),
    insertedAt: insertedAt(),
  },
  (table) => [
    unique("campaign_entries_one_each").on(table.siteId, table.campaign, table.email),
    uniqueIndex("campaign_entries_one_per_member")
      .on(table.siteId, table.campaign, table.memberId)
      .where(sql`${table.memberId} is not null`),
    index("campaign_entries_member").on(table.memberId),
  ],
);
