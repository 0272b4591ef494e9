import type { Queryable } from "#lib/core/server/db/client.ts";
import { deleteBlock, insertBlock } from "./block-queries.ts";

/** Stores that a member has blocked another one, or that it is over. The caller has checked that they may. */
export async function setBlock(
  tx: Queryable,
  { isBlocked, ...pair }: { memberId: number; blockedId: number; isBlocked: boolean },
): Promise<void> {
  await (isBlocked ? insertBlock(tx, pair) : deleteBlock(tx, pair));
}
