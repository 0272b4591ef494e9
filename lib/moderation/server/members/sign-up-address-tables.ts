import { sql } from "drizzle-orm";
import { index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { insertedAt, moment } from "#lib/core/server/db/columns.ts";
import { members } from "#lib/members/server/member-tables.ts";

/** The IP address from which an account was registered, as a keyed hash, for 30 days. */
export const signUpAddresses = pgTable(
  "sign_up_addresses",
  {
    memberId: integer("member_id")
      .primaryKey()
      .references(() => members.id, { onDelete: "cascade" }),
    addressHash: text("address_hash").notNull(),
    /** When a case was opened about the account because of the address. This happens once. */
    caseOpenedAt: moment("case_opened_at"),
    insertedAt: insertedAt(),
  },
  (table) => [
    index("sign_up_addresses_hash").on(table.addressHash, table.memberId),
    index("sign_up_addresses_old").on(table.insertedAt),
    index("sign_up_addresses_cases")
      .on(table.addressHash, table.caseOpenedAt)
      .where(sql`${table.caseOpenedAt} is not null`),
  ],
);
