import { boolean, index, integer, pgTable } from "drizzle-orm/pg-core";
import { insertedAt, moment } from "#lib/core/server/db/columns.ts";
import { members } from "#lib/members/server/member-tables.ts";

/** Members who have requested the deletion of their account. They can cancel it until it is due. */
export const accountDeletions = pgTable(
  "account_deletions",
  {
    memberId: integer("member_id")
      .primaryKey()
      .references(() => members.id, { onDelete: "cascade" }),
    /** Whether their posts are deleted too; otherwise the posts stay without their name. */
    erasesWords: boolean("erases_words").notNull(),
    dueAt: moment("due_at").notNull(),
    insertedAt: insertedAt(),
  },
  (table) => [index("account_deletions_due").on(table.dueAt)],
);
