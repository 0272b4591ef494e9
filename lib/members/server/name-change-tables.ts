import { boolean, index, integer, pgTable } from "drizzle-orm/pg-core";
import { moment } from "#lib/core/server/db/columns.ts";
import { members } from "./member-tables.ts";

/**
 * Renamed members whose former name is still in texts that mention them. Triggers on names and
 * merges add the rows, so that no rename is missed. A job deletes a row after it has updated every
 * text.
 */
export const nameChanges = pgTable(
  "name_changes",
  {
    memberId: integer("member_id")
      .primaryKey()
      .references(() => members.id, { onDelete: "cascade" }),
    /** When the job next handles the row. */
    dueAt: moment("due_at").notNull().defaultNow(),
    /** Whether all texts were changed once: the job runs again for texts that were being written at that time. */
    isRepeated: boolean("is_repeated").notNull().default(false),
  },
  (table) => [index("name_changes_due").on(table.dueAt)],
);
