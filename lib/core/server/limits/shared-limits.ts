import type { Redis } from "ioredis";
import type pg from "pg";
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRedis } from "rate-limiter-flexible";
import { createLimits, type Limits, type MakeLimiter } from "./limits.ts";

/** Of keys in Redis, which may hold other things. */
const redisPrefix = "limits:";

/**
 * Limits that all instances on one database, or on one Redis where it is given, count together. While
 * that cannot be reached each instance counts alone: still limited, and nobody sees a failure.
 * @param options.redis must refuse at once while it is not connected
 */
export function createSharedLimits(options: {
  scale: number;
  secret: string;
  pool: pg.Pool;
  redis: Redis | undefined;
}): Limits {
  const { scale, secret, pool, redis } = options;
  // One of them throws away what has expired; the table is theirs together.
  let isCleaned = false;

  const makeLimiter: MakeLimiter = (limit, shared) => {
    const alone = new RateLimiterMemory(limit);
    if (!shared) return alone;
    const stored = {
      ...limit,
      insuranceLimiter: alone,
      // Who is above the limit costs no further write until the window ends.
      inMemoryBlockOnConsumed: limit.points,
    };
    if (redis) {
      const keyPrefix = redisPrefix + limit.keyPrefix;
      return new RateLimiterRedis({
        ...stored,
        ...{ keyPrefix, storeClient: redis, rejectIfRedisNotReady: true },
      });
    }
    const clearExpiredByTimeout = !isCleaned;
    isCleaned = true;
    return new RateLimiterPostgres({
      ...stored,
      ...{ storeClient: pool, storeType: "pool", tableName: "rate_limits" },
      // The migrations make it.
      tableCreated: true,
      clearExpiredByTimeout,
    });
  };
  return createLimits({ scale, secret, makeLimiter });
}
