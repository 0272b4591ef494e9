import { type CacheTag, type InvalidationFeed, isAddition } from "./invalidation.ts";

/** A feed that ends its subscription to another one. */
export type ThrottledFeed = Pick<InvalidationFeed, "subscribe"> & { close: () => void };

/**
 * Forwards invalidations, but those of some tags at most once per interval: the first at once, later ones together at
 * its end. Additions and changes are passed on separately, so that additions stay marked. Use it for values that may
 * be slightly old, such as the number of comments on a card.
 */
export function throttleInvalidations(
  feed: Pick<InvalidationFeed, "subscribe">,
  options: { isThrottled: (tag: CacheTag) => boolean; intervalMs: number },
): ThrottledFeed {
  const { isThrottled, intervalMs } = options;
  const listeners = new Set<(tags: readonly CacheTag[]) => void>();
  const changes = new Set<CacheTag>();
  /** Includes the tags that mark additions. */
  const additions = new Set<CacheTag>();
  let timer: NodeJS.Timeout | undefined;
  let lastAt = Number.NEGATIVE_INFINITY;

  const emit = (tags: readonly CacheTag[]) => {
    if (tags.length > 0) for (const listener of listeners) listener(tags);
  };
  function emitWaiting(): void {
    timer = undefined;
    lastAt = performance.now();
    const batches = [[...changes], [...additions]];
    changes.clear();
    additions.clear();
    for (const batch of batches) emit(batch);
  }

  const unsubscribe = feed.subscribe((tags) => {
    const throttled = tags.filter(isThrottled);
    if (throttled.length === 0) return emit(tags);
    const waitMs = lastAt + intervalMs - performance.now();
    if (!timer && waitMs <= 0) {
      lastAt = performance.now();
      return emit(tags);
    }
    const isMark = (tag: CacheTag) => isAddition([tag]);
    const late = isAddition(tags) ? [...throttled, ...tags.filter(isMark)] : throttled;
    for (const tag of late) (isAddition(tags) ? additions : changes).add(tag);
    timer ??= setTimeout(emitWaiting, waitMs).unref();
    emit(tags.filter((tag) => !isThrottled(tag)));
  });

  return {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close: () => {
      unsubscribe();
      clearTimeout(timer);
    },
  };
}
