import { index, integer, pgTable, smallint, text } from "drizzle-orm/pg-core";
import { insertedAt, moment } from "#lib/core/server/db/columns.ts";
import { members } from "#lib/members/server/member-tables.ts";
import { authSessions } from "./auth-tables.ts";

/** The one code of each account that was sent by text message and is still open. */
export const phoneCodes = pgTable(
  "phone_codes",
  {
    memberId: integer("member_id")
      .primaryKey()
      .references(() => members.id, { onDelete: "cascade" }),
    /** The session that requested the code; no other session can use it. */
    sessionId: integer("session_id")
      .notNull()
      .references(() => authSessions.id, { onDelete: "cascade" }),
    /** As `+12025550123`. */
    phone: text("phone").notNull(),
    /** Keyed hash of the code, the account, the session and the phone number. */
    codeHash: text("code_hash").notNull(),
    attempts: smallint("attempts").notNull().default(0),
    expiresAt: moment("expires_at").notNull(),
    insertedAt: insertedAt(),
  },
  (table) => [index("phone_codes_session").on(table.sessionId)],
);
