import type { Queryable } from "#lib/core/server/db/client.ts";
import { repeat } from "#lib/core/server/repeat.ts";
import { deleteOldOperations } from "./operation-queries.ts";

const intervalMs = 6 * 60 * 60 * 1000;

/** Deletes four times a day the changes that can no longer be undone. @returns a function that stops it */
export const watchExpiredOperations = (options: {
  db: Queryable;
  onError: (error: unknown) => void;
}): (() => Promise<void>) =>
  repeat(async () => void (await deleteOldOperations(options.db)), intervalMs, options.onError);
