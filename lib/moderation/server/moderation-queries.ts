import type { Queryable } from "#lib/core/server/db/client.ts";
import type { ModeratedType, ModerationOperation } from "#lib/moderation/shared/moderation.ts";
import { moderationLog } from "./moderation-tables.ts";

/** Logs a moderation action. */
export async function insertModerationLog(
  db: Queryable,
  row: {
    siteId: number;
    actorId: number;
    operation: ModerationOperation;
    assocType: ModeratedType;
    assocId: number;
  },
): Promise<void> {
  await db.insert(moderationLog).values(row);
}
