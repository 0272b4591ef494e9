import { and, count, eq } from "drizzle-orm";
import type { Queryable } from "#lib/core/server/db/client.ts";
import { recoveryCodes } from "./second-factor-tables.ts";

/** Replaces all recovery codes of a member. An empty list deletes them. */
export async function replaceRecoveryCodes(
  db: Queryable,
  memberId: number,
  codeHashes: readonly string[],
): Promise<void> {
  await db.delete(recoveryCodes).where(eq(recoveryCodes.memberId, memberId));
  if (codeHashes.length > 0)
    await db.insert(recoveryCodes).values(codeHashes.map((codeHash) => ({ memberId, codeHash })));
}

/** Uses up a recovery code. @returns whether the code existed */
export async function consumeRecoveryCode(
  db: Queryable,
  memberId: number,
  codeHash: string,
): Promise<boolean> {
  const rows = await db
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.memberId, memberId), eq(recoveryCodes.codeHash, codeHash)))
    .returning({ memberId: recoveryCodes.memberId });
  return rows.length > 0;
}

/** How many recovery codes a member has left. */
export async function countRecoveryCodes(db: Queryable, memberId: number): Promise<number> {
  const [row] = await db
    .select({ codes: count() })
    .from(recoveryCodes)
    .where(eq(recoveryCodes.memberId, memberId));
  return row?.codes ?? 0;
}
