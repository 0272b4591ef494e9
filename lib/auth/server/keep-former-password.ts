import type { Queryable } from "#lib/core/server/db/client.ts";
import { upsertPassword } from "./credential-queries.ts";
import { isWordPressHash } from "./wordpress-hash.ts";

/**
 * Keeps the password of an account that comes from WordPress, as that stored it; the first login replaces it.
 * @returns false for a form that no login can compare
 */
export async function keepFormerPassword(
  tx: Queryable,
  memberId: number,
  stored: string,
): Promise<boolean> {
  if (!isWordPressHash(stored)) return false;
  await upsertPassword(tx, memberId, stored);
  return true;
}
