/**
 * How a request was served: from the cache, rendered and cached, without the cache, or with a stale page because
 * nothing newer could be read.
 */
export type CacheOutcome = (typeof cacheOutcomes)[number];
export const cacheOutcomes = ["HIT", "MISS", "BYPASS", "STALE"] as const;
