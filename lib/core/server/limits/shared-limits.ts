import type { Redis } from "ioredis";
import type pg from "pg";
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRedis } from "rate-limiter-flexible";
import { type CreateLimiter, createLimits, type Limits, type LimitTable } from "./limits.ts";

/** Other programs may use the same Redis. */
const redisPrefix = "limits:";

/**
 * Limits that all instances count together, in Redis if configured and otherwise in the database. While
 * that store is unreachable, each instance counts on its own.
 * @param options.redis must reject commands immediately while it is disconnected
 */
export function createSharedLimits<Table extends LimitTable>(options: {
  table: Table;
  scale: number;
  secret: string;
  pool: pg.Pool;
  redis: Redis | undefined;
}): Limits<keyof Table & string> {
  const { table, scale, secret, pool, redis } = options;
  // The limiters share one database table, so only one of them deletes expired rows.
  let hasCleaner = false;

  const createLimiter: CreateLimiter = (limit, shared) => {
    const inMemory = new RateLimiterMemory(limit);
    if (!shared) return inMemory;
    const stored = {
      ...limit,
      insuranceLimiter: inMemory,
      // Above the limit, further calls are rejected in memory until the window ends.
      inMemoryBlockOnConsumed: limit.points,
    };
    if (redis) {
      const keyPrefix = redisPrefix + limit.keyPrefix;
      return new RateLimiterRedis({
        ...stored,
        ...{ keyPrefix, storeClient: redis, rejectIfRedisNotReady: true },
      });
    }
    const clearExpiredByTimeout = !hasCleaner;
    hasCleaner = true;
    return new RateLimiterPostgres({
      ...stored,
      ...{ storeClient: pool, storeType: "pool", tableName: "rate_limits" },
      // A migration creates the table.
      tableCreated: true,
      clearExpiredByTimeout,
    });
  };
  return createLimits({ table, scale, secret, createLimiter });
}
