import { LRUCache } from "lru-cache";
import type { RateLimiterRes, RateLimiterStoreAbstract } from "rate-limiter-flexible";
import { errorTexts } from "#lib/core/shared/error-texts.ts";
import { AppError } from "#lib/core/shared/errors.ts";
import { lazily } from "#lib/core/shared/lazily.ts";
import type { Limit } from "./limit-table.ts";
import type { Count, Counter } from "./limits.ts";

/** Maximum number of remembered keys of all limits together, the last used ones. */
const maxKnown = 20_000;

/** The shared counts that this process knows. */
export type KnownCounts = {
  /** The count of a key in its window; `undefined` when it is not known, or the window is over. */
  get: (key: string) => Count | undefined;
  set: (key: string, count: Count) => void;
  delete: (key: string) => void;
};

export function createKnownCounts(): KnownCounts {
  const getCounts = lazily(
    () => new LRUCache<string, { points: number; endsAt: number }>({ max: maxKnown }),
  );
  return {
    get: (key) => {
      const known = getCounts().get(key);
      const msLeft = known ? known.endsAt - Date.now() : 0;
      return known && msLeft > 0 ? { points: known.points, msLeft } : undefined;
    },
    set: (key, { points, msLeft }) => {
      getCounts().set(key, { points, endsAt: Date.now() + msLeft });
    },
    delete: (key) => {
      getCounts().delete(key);
    },
  };
}

/**
 * Counts in a store that all instances share. If the store is gone, an instance continues with its
 * own count, from the last shared count it knows. If the store is only slow, the count is unknown
 * and the action is refused.
 * @param options.isGone whether an error means that the store is gone
 */
export function createSharedCounter(options: {
  limit: Limit;
  store: RateLimiterStoreAbstract;
  known: KnownCounts;
  isGone: (error: unknown) => boolean;
}): Counter {
  const { limit, store, known, isGone } = options;

  async function ask<Answer>(work: () => Promise<Answer>, alone: () => Answer): Promise<Answer> {
    try {
      return await work();
    } catch (error) {
      if (limit.mayCountAlone || isGone(error)) return alone();
      throw new AppError("UNAVAILABLE", errorTexts.tryLater, { detail: error });
    }
  }

  function keep(key: string, { consumedPoints, msBeforeNext }: RateLimiterRes): Count {
    const count = { points: consumedPoints, msLeft: msBeforeNext };
    known.set(key, count);
    return count;
  }

  function addAlone(key: string, points: number): Count {
    const last = known.get(key) ?? { points: 0, msLeft: limit.windowSeconds * 1000 };
    const count = { ...last, points: Math.max(0, last.points + points) };
    known.set(key, count);
    return count;
  }

  return {
    add: async (key, points) => {
      const last = known.get(key);
      // Further calls are refused in memory until the window ends.
      if (!limit.countsFailures && last && last.points >= limit.points)
        return { ...last, points: last.points + points };
      return ask(
        async () => keep(key, await store.penalty(key, points)),
        () => addAlone(key, points),
      );
    },
    get: (key) =>
      ask(
        async () => (await store.get(key))?.consumedPoints ?? 0,
        () => known.get(key)?.points ?? 0,
      ),
    reset: async (key) => {
      known.delete(key);
      await ask(
        () => store.delete(key),
        () => true,
      );
    },
  };
}
