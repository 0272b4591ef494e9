import type { CacheTag, InvalidationFeed } from "./invalidation.ts";

/** A feed that ends its subscription to another one. */
export type ThrottledFeed = Pick<InvalidationFeed, "subscribe"> & { close: () => void };

/**
 * Passes invalidations on, but those of some tags at most once in an interval: the first at once, the
 * following ones together at its end. For values that may be a moment old, such as the number of
 * comments on a card.
 */
export function throttleInvalidations(
  feed: Pick<InvalidationFeed, "subscribe">,
  options: { isThrottled: (tag: CacheTag) => boolean; intervalMs: number },
): ThrottledFeed {
  const { isThrottled, intervalMs } = options;
  const listeners = new Set<(tags: readonly CacheTag[]) => void>();
  let waiting = new Set<CacheTag>();
  let timer: NodeJS.Timeout | undefined;
  let lastAt = Number.NEGATIVE_INFINITY;

  const emit = (tags: readonly CacheTag[]) => {
    if (tags.length > 0) for (const listener of listeners) listener(tags);
  };
  const takeWaiting = (): CacheTag[] => {
    const tags = [...waiting];
    waiting = new Set();
    lastAt = performance.now();
    return tags;
  };

  const unsubscribe = feed.subscribe((tags) => {
    const passed: CacheTag[] = [];
    for (const tag of tags) {
      if (isThrottled(tag)) waiting.add(tag);
      else passed.push(tag);
    }
    if (waiting.size === 0 || timer) return emit(passed);
    const waitMs = lastAt + intervalMs - performance.now();
    if (waitMs <= 0) return emit([...passed, ...takeWaiting()]);
    timer = setTimeout(() => {
      timer = undefined;
      emit(takeWaiting());
    }, waitMs);
    timer.unref();
    emit(passed);
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
