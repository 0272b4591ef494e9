import { boolean, index, integer, pgTable } from "drizzle-orm/pg-core";
import { insertedAt, moment } from "#lib/core/server/db/columns.ts";
import { members } from "#lib/members/server/member-tables.ts";

/** Members who have asked for the deletion of their account; until it is due they can keep it. */
export const accountDeletions = pgTable(
  "account_deletions",
  {
    memberId: integer("member_id")
      .primaryKey()
      .references(() => members.id, { onDelete: "cascade" }),
    /** Whether what they wrote goes too; otherwise it stays without their name. */
    erasesWords: boolean("erases_words").notNull(),
    dueAt: moment("due_at").notNull(),
    insertedAt: insertedAt(),
  },
  (table) => [index("account_deletions_due").on(table.dueAt)],
);
