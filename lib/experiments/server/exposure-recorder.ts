import { LRUCache } from "lru-cache";
import type { Queryable } from "#lib/core/server/db/client.ts";
import { lazily } from "#lib/core/shared/lazily.ts";
import { type Exposure, storeExposures } from "./experiment-queries.ts";

/** Records exposures and stores them later, so that no page waits for them or fails because of them. */
export type ExposureRecorder = {
  record: (exposure: Exposure) => void;
  /** Stores the waiting exposures. A failure is reported, and the next flush tries them again. */
  flush: () => Promise<void>;
  /** Stores the waiting exposures for the last time. */
  close: () => Promise<void>;
};

const flushMs = 2000;
/** Maximum number of exposures in one statement. */
const maxBatch = 1000;
/**
 * The maximum number of exposures that wait while the database is down; further ones are not
 * counted.
 */
const maxWaiting = 20_000;

/** Records exposures in batches. @param options.onError called when a batch could not be stored */
export function createExposureRecorder(options: {
  db: Queryable;
  onError: (error: unknown) => void;
}): ExposureRecorder {
  const { db, onError } = options;
  /** Exposures that are stored or waiting, because most views are not the first. */
  const getSeen = lazily(() => new LRUCache<string, true>({ max: 50_000 }));
  let waiting: Exposure[] = [];
  let timer: NodeJS.Timeout | null = null;
  let flushing: Promise<void> | null = null;

  async function store(): Promise<void> {
    while (waiting.length > 0) {
      const batch = waiting.slice(0, maxBatch);
      try {
        await storeExposures(db, batch);
      } catch (error) {
        onError(error);
        return;
      }
      waiting = waiting.slice(batch.length);
    }
  }

  function flush(): Promise<void> {
    flushing ??= store().finally(() => {
      flushing = null;
      if (waiting.length > 0) schedule();
    });
    return flushing;
  }

  function schedule(): void {
    timer ??= setTimeout(() => {
      timer = null;
      void flush();
    }, flushMs).unref();
  }

  return {
    record: (exposure) => {
      const key = `${exposure.experimentId} ${exposure.versionId} ${exposure.subject}`;
      const seen = getSeen();
      if (seen.has(key) || waiting.length >= maxWaiting) return;
      seen.set(key, true);
      waiting.push(exposure);
      schedule();
    },
    flush,
    close: async () => {
      await flush();
      if (timer) clearTimeout(timer);
    },
  };
}
