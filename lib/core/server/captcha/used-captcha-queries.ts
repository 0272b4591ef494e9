import { lt, sql } from "drizzle-orm";
import type { Queryable } from "#lib/core/server/db/client.ts";
import { usedCaptchas } from "./used-captcha-tables.ts";

/**
 * Notes that a challenge has been used, and forgets those that have expired.
 * @returns false when it had been used before, also by a request at the same moment
 */
export async function insertUsedCaptcha(
  db: Queryable,
  captcha: { nonce: string; expiresAt: Date },
): Promise<boolean> {
  await db.delete(usedCaptchas).where(lt(usedCaptchas.expiresAt, sql`now()`));
  const noted = await db
    .insert(usedCaptchas)
    .values(captcha)
    .onConflictDoNothing()
    .returning({ nonce: usedCaptchas.nonce });
  return noted.length > 0;
}
