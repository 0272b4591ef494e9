import { repeat } from "#lib/core/server/repeat.ts";
import { deleteOldSignatures } from "./duplicate-queries.ts";
import { createScan, type ScanOptions } from "./scan-posts.ts";

const intervalMs = 1000;
const cleanUpMs = 10 * 60 * 1000;

/** Compares new posts with those of others every second. @returns a function that stops it */
export function watchPosts(options: ScanOptions): () => Promise<void> {
  const { db, onError } = options;
  const stopping = new AbortController();
  const scan = createScan(options);
  const stopScans = repeat(() => scan(stopping.signal), intervalMs, onError);
  const stopCleanUp = repeat(() => deleteOldSignatures(db), cleanUpMs, onError);
  return async () => {
    stopping.abort();
    await Promise.all([stopScans(), stopCleanUp()]);
  };
}
