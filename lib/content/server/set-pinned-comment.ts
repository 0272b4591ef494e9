import type { Queryable } from "#lib/core/server/db/client.ts";
import { updatePinnedComment } from "./content-queries.ts";

/** Pins a comment of an item, or unpins it if it is the pinned one. */
export async function setPinnedComment(
  db: Queryable,
  contentId: number,
  change: { pin: number } | { unpin: number },
): Promise<void> {
  await updatePinnedComment(db, contentId, change);
}
