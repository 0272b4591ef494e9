import { boolean, index, integer, pgTable } from "drizzle-orm/pg-core";
import { moment } from "#lib/core/server/db/columns.ts";
import { members } from "./member-tables.ts";

/**
 * Members who are called otherwise since: texts that mention them still say the former name. Triggers on names and on merges
 * add the row, so that no way to another name can leave it out, and a job deletes it when every text says the new one.
 */
export const nameChanges = pgTable(
  "name_changes",
  {
    memberId: integer("member_id")
      .primaryKey()
      .references(() => members.id, { onDelete: "cascade" }),
    /** When the job looks next. */
    dueAt: moment("due_at").notNull().defaultNow(),
    /** Whether all texts were changed once: the job looks again for those that were being written at that time. */
    isRepeated: boolean("is_repeated").notNull().default(false),
  },
  (table) => [index("name_changes_due").on(table.dueAt)],
);
