import { index, integer, pgTable, primaryKey } from "drizzle-orm/pg-core";
import { insertedAt } from "#lib/core/server/db/columns.ts";
import { members } from "#lib/members/server/member-tables.ts";

/** The blocks of members, valid on the whole network. */
export const memberBlocks = pgTable(
  "member_blocks",
  {
    memberId: integer("member_id")
      .notNull()
      .references(() => members.id),
    blockedId: integer("blocked_id")
      .notNull()
      .references(() => members.id),
    insertedAt: insertedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.memberId, table.blockedId] }),
    index("member_blocks_blocked").on(table.blockedId),
  ],
);
