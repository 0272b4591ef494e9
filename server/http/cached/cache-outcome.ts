/**
 * How a request was served: from the cache, rendered and cached, bypassing the cache, or from what had left it because
 * nothing newer could be read.
 */
export type CacheOutcome = (typeof cacheOutcomes)[number];
export const cacheOutcomes = ["HIT", "MISS", "BYPASS", "STALE"] as const;
