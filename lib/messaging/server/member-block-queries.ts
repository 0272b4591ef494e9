import { and, eq } from "drizzle-orm";
import type { Queryable } from "#lib/core/server/db/client.ts";
import { memberBlocks } from "./messaging-tables.ts";

/** The row that says that a member has blocked another one, if any. */
export async function findBlock(
  db: Queryable,
  { memberId, blockedId }: { memberId: number; blockedId: number },
) {
  const [row] = await db
    .select()
    .from(memberBlocks)
    .where(and(eq(memberBlocks.memberId, memberId), eq(memberBlocks.blockedId, blockedId)));
  return row;
}
