import { lt, sql } from "drizzle-orm";
import type { Queryable } from "#lib/core/server/db/client.ts";
import { usedCaptchas } from "./used-captcha-tables.ts";

/**
 * Records that a challenge has been used, and deletes expired records.
 * @returns false when it was already used, also by a concurrent request
 */
export async function insertUsedCaptcha(
  db: Queryable,
  captcha: { nonce: string; expiresAt: Date },
): Promise<boolean> {
  await db.delete(usedCaptchas).where(lt(usedCaptchas.expiresAt, sql`now()`));
  const inserted = await db
    .insert(usedCaptchas)
    .values(captcha)
    .onConflictDoNothing()
    .returning({ nonce: usedCaptchas.nonce });
  return inserted.length > 0;
}
