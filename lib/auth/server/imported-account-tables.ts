import { boolean, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { insertedAt } from "#lib/core/server/db/columns.ts";
import { members } from "#lib/members/server/member-tables.ts";
import { sites } from "#lib/site/server/site-tables.ts";

/** Which member an account of a former system became, for each site that it was moved into. */
export const importedAccounts = pgTable(
  "imported_accounts",
  {
    /** The former system, such as the address of a network of blogs. */
    source: text("source").notNull(),
    /** The id of the account there. */
    formerId: text("former_id").notNull(),
    siteId: integer("site_id")
      .notNull()
      .references(() => sites.id),
    memberId: integer("member_id")
      .notNull()
      .references(() => members.id, { onDelete: "cascade" }),
    /** Whether the import created the member. An existing member got no rights from the import. */
    isCreated: boolean("is_created").notNull(),
    /**
     * Whether all their data was imported. If so, a later import does not restore data that they have changed since,
     * such as their follows.
     */
    isComplete: boolean("is_complete").notNull().default(false),
    insertedAt: insertedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.source, table.formerId, table.siteId] }),
    index("imported_accounts_member").on(table.memberId),
  ],
);
