import type { Queryable } from "#lib/core/server/db/client.ts";
import { upsertPassword } from "./credential-queries.ts";
import { isWordPressHash } from "./wordpress-hash.ts";

/**
 * Stores the WordPress password hash of an imported account; the first login replaces it.
 * @returns false for a hash format that a login cannot compare
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
