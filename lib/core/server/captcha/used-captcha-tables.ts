import { index, pgTable, text } from "drizzle-orm/pg-core";
import { moment } from "#lib/core/server/db/columns.ts";

/**
 * Solved challenges, kept until they expire. The table is unlogged: after a database crash, a solution
 * could be used a second time within five minutes.
 */
export const usedCaptchas = pgTable(
  "used_captchas",
  { nonce: text("nonce").primaryKey(), expiresAt: moment("expires_at").notNull() },
  (table) => [index("used_captchas_by_expiry").on(table.expiresAt)],
);
