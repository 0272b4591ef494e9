import type { Queryable } from "#lib/core/server/db/client.ts";
import { repeat } from "#lib/core/server/repeat.ts";
import { forgetThreadWords } from "./deleted-thread-queries.ts";

const intervalMs = 60_000;

/** Deletes every minute the texts of threads whose deletion can no longer be undone. @returns a function that stops it */
export const watchDeletedThreads = (options: {
  db: Queryable;
  onError: (error: unknown) => void;
}): (() => Promise<void>) =>
  repeat(async () => void (await forgetThreadWords(options.db)), intervalMs, options.onError);
