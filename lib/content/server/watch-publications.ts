import { type CacheTag, listTag, recordTag, type Store } from "#lib/core/server/invalidation.ts";
import { findNextPublication, findPublishedBetween, readClock } from "./publication-queries.ts";

/** Looked again after this long at the latest, for what another process has scheduled. */
const maxWaitMs = 60_000;

/** Timers and the database count differently below this. */
const afterMs = 20;

/**
 * Drops what caches hold of a piece at the moment its time has come: nobody saves anything then, so
 * that no use case would. Lists, feeds and sitemaps show it from that moment on, and its own address
 * is no longer kept as not found.
 * @param options.onError told when the database could not be asked; it is asked again later
 * @returns a function that ends it
 */
export function watchPublications(options: {
  store: Store;
  onError: (error: unknown) => void;
}): () => Promise<void> {
  const { store, onError } = options;
  const { db, invalidations } = store;
  let seenUntil: Date | null = null;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;
  let isTelling = false;
  let isAskedAgain = false;
  let running: Promise<void> | null = null;

  function tell(pieces: Awaited<ReturnType<typeof findPublishedBetween>>): void {
    const tags = new Set<CacheTag>();
    for (const { id, siteId, categoryId } of pieces) {
      tags.add(recordTag("ContentItem", id));
      tags.add(listTag("ContentItem", siteId));
      if (categoryId !== null) tags.add(recordTag("Category", categoryId));
    }
    isTelling = true;
    if (tags.size > 0) invalidations.publish([...tags]);
    isTelling = false;
  }

  /** @returns how long nothing happens, in ms */
  async function look(): Promise<number> {
    const now = await readClock(db);
    // What was public before the start is in no cache of this process.
    if (seenUntil) tell(await findPublishedBetween(db, seenUntil, now));
    seenUntil = now;
    const next = await findNextPublication(db, now);
    const waitMs = next ? next.getTime() - now.getTime() + afterMs : maxWaitMs;
    return Math.min(maxWaitMs, waitMs);
  }

  async function run(): Promise<void> {
    clearTimeout(timer);
    let waitMs = maxWaitMs;
    do {
      isAskedAgain = false;
      try {
        waitMs = await look();
      } catch (error) {
        if (!isClosed) onError(error);
      }
    } while (isAskedAgain && !isClosed);
    if (isClosed) return;
    timer = setTimeout(begin, waitMs);
    // A process that has nothing else to do may end.
    timer.unref();
  }

  function begin(): void {
    isAskedAgain = true;
    running ??= run().finally(() => {
      running = null;
    });
  }

  const unsubscribe = invalidations.subscribe((tags) => {
    // A list has changed: something may have been scheduled for a time before the timer's.
    if (!isTelling && tags.some((tag) => tag.startsWith("ContentItem@"))) begin();
  });
  begin();
  return async () => {
    isClosed = true;
    unsubscribe();
    clearTimeout(timer);
    await running;
  };
}
