import { watchPublications } from "#lib/content/server/watch-publications.ts";
import { watchExpiredDrafts } from "#lib/drafts/server/expired-drafts.ts";
import type { Services } from "#lib/services.ts";
import { watchExpiredUploads } from "#lib/uploads/server/expired-uploads.ts";

/**
 * Invalidates pages when scheduled content is published, and deletes expired uploads and drafts.
 * @returns functions that end the watches
 */
export function startWatches({
  store,
  uploads,
  log,
}: Pick<Services, "store" | "uploads" | "log">): (() => Promise<void>)[] {
  const logError = (message: string) => (error: unknown) => log.error({ err: error }, message);
  return [
    watchPublications({
      store,
      onError: logError("scheduled publications could not be read"),
    }),
    watchExpiredUploads({
      ...{ db: store.db, storage: uploads.storage },
      onError: logError("expired uploads could not be deleted"),
    }),
    watchExpiredDrafts({
      db: store.db,
      onError: logError("expired drafts could not be deleted"),
    }),
  ];
}
