import {
  type CacheTag,
  collectTags,
  everythingTag,
  type Store,
} from "#lib/core/server/invalidation.ts";
import { invalidateListed } from "./list-tags.ts";
import {
  findNextPublication,
  findNextReviewDue,
  findPublishedBetween,
  findReviewDueBetween,
  readClock,
} from "./publication-queries.ts";

/** Longest time between checks, for items that were scheduled without a use case. */
const maxWaitMs = 60_000;

/** Margin for the difference between timers and the database's clock. */
const afterMs = 20;

/** Work of other domains at stored times. */
export type TimedWork = {
  /** Does what is due. */
  run: (now: Date) => Promise<void>;
  /** The time of the next work, or `null`. */
  findNext: (after: Date) => Promise<Date | null>;
};

/**
 * Invalidates the cached pages of scheduled items when their time comes, since no use case runs
 * then. Lists, feeds and sitemaps include the item from that moment on, and its own URL is no
 * longer cached as not found. The same for items whose next review becomes due: their pages say so,
 * and recommendations leave them out.
 * @param options.changes publishes scheduled changes of published items
 * @param options.onError called when a database query fails; it is retried later
 * @returns a function that stops it
 */
export function watchPublications(options: {
  store: Store;
  changes?: TimedWork;
  onError: (error: unknown) => void;
}): () => Promise<void> {
  const { store, changes, onError } = options;
  const { db, invalidations } = store;
  let seenUntil: Date | null = null;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;
  let isPublishing = false;
  let isRunRequested = false;
  let running: Promise<void> | null = null;

  function invalidateItems(items: Awaited<ReturnType<typeof findPublishedBetween>>): void {
    const { tags, invalidate } = collectTags();
    for (const { id, siteId, ...item } of items) {
      invalidateListed(invalidate, { id, siteIds: [siteId], versions: [item] });
      // Menus list the categories that have an item.
      if (item.categoryId !== null) invalidate("Category", item.categoryId, [siteId]);
    }
    isPublishing = true;
    if (tags.size > 0) invalidations.publish([...tags]);
    isPublishing = false;
  }

  /** @returns the time until the next check, in ms */
  async function look(): Promise<number> {
    const now = await readClock(db);
    // This process has cached nothing from before its start.
    if (seenUntil) {
      invalidateItems(await findPublishedBetween(db, seenUntil, now));
      invalidateItems(await findReviewDueBetween(db, seenUntil, now));
    }
    seenUntil = now;
    await changes?.run(now);
    const times = [
      await findNextPublication(db, now),
      await findNextReviewDue(db, now),
      (await changes?.findNext(now)) ?? null,
    ];
    const waits = times.flatMap((next) => (next ? next.getTime() - now.getTime() + afterMs : []));
    return Math.min(maxWaitMs, ...waits);
  }

  async function run(): Promise<void> {
    clearTimeout(timer);
    let waitMs = maxWaitMs;
    do {
      isRunRequested = false;
      try {
        waitMs = await look();
      } catch (error) {
        if (!isClosed) onError(error);
      }
    } while (isRunRequested && !isClosed);
    if (isClosed) return;
    timer = setTimeout(begin, waitMs);
    // The timer does not keep the process running.
    timer.unref();
  }

  function begin(): void {
    isRunRequested = true;
    running ??= run().finally(() => {
      running = null;
    });
  }

  const unsubscribe = invalidations.subscribe((tags) => {
    // A list has changed, so something may be scheduled before the timer fires.
    const isList = (tag: CacheTag) => /^ContentItem(\/any)?@/.test(tag) || tag === everythingTag;
    if (!isPublishing && tags.some(isList)) begin();
  });
  begin();
  return async () => {
    isClosed = true;
    unsubscribe();
    clearTimeout(timer);
    await running;
  };
}
