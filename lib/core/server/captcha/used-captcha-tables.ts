import { index, pgTable, text } from "drizzle-orm/pg-core";
import { moment } from "#lib/core/server/db/columns.ts";

/**
 * Challenges that have let somebody pass, until they expire anyway. The table is unlogged: after a
 * crash of the database a solution could count twice, within five minutes.
 */
export const usedCaptchas = pgTable(
  "used_captchas",
  { nonce: text("nonce").primaryKey(), expiresAt: moment("expires_at").notNull() },
  (table) => [index("used_captchas_by_expiry").on(table.expiresAt)],
);
