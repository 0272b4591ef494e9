import { RateLimiterMemory } from "rate-limiter-flexible";
import type { Limit } from "./limit-table.ts";
import type { Counter } from "./limits.ts";

/** Counts in the memory of this process. */
export function createMemoryCounter({ points, windowSeconds }: Limit): Counter {
  const limiter = new RateLimiterMemory({ points, duration: windowSeconds });
  return {
    add: async (key, points) => {
      const { consumedPoints, msBeforeNext } = await limiter.penalty(key, points);
      return { points: consumedPoints, msLeft: msBeforeNext };
    },
    get: async (key) => (await limiter.get(key))?.consumedPoints ?? 0,
    reset: async (key) => {
      await limiter.delete(key);
    },
  };
}
