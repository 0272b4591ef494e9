import type { Queryable } from "#lib/core/server/db/client.ts";
import { insertModerationLog, type ModerationLogEntry } from "./moderation-queries.ts";

/** Logs an action of staff in the transaction of the action. @returns the id in the log, which an undo names */
export const logAction = (tx: Queryable, entry: ModerationLogEntry): Promise<number> =>
  insertModerationLog(tx, entry);
