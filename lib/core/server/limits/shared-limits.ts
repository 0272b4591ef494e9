import type { Redis } from "ioredis";
import type pg from "pg";
import { RateLimiterPostgres, RateLimiterRedis } from "rate-limiter-flexible";
import { isDatabaseGone } from "#lib/core/server/db/database-failure.ts";
import type { Limit, LimitTable } from "./limit-table.ts";
import { createLimits, type Limits } from "./limits.ts";
import { createMemoryCounter } from "./memory-counter.ts";
import { createKnownCounts, createSharedCounter } from "./shared-counter.ts";

/** Other programs may use the same Redis. */
const redisPrefix = "limits:";

/** Errors of commands that were not sent: there is no connection to a Redis. */
const isRedisGone = (error: unknown) =>
  error instanceof Error &&
  /^Redis connection is not ready|^Stream isn't writeable/.test(error.message);

/**
 * Limits that all instances count together, in Redis if configured and otherwise in the database.
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
  const known = createKnownCounts();
  // The limiters share one database table, so only one of them deletes expired rows.
  let hasCleaner = false;

  function openStore(name: string, { points, windowSeconds: duration }: Limit) {
    if (redis)
      return new RateLimiterRedis({
        points,
        duration,
        keyPrefix: redisPrefix + name,
        storeClient: redis,
        rejectIfRedisNotReady: true,
      });
    const clearExpiredByTimeout = !hasCleaner;
    hasCleaner = true;
    return new RateLimiterPostgres({
      points,
      duration,
      keyPrefix: name,
      clearExpiredByTimeout,
      storeClient: pool,
      storeType: "pool",
      tableName: "rate_limits",
      // A migration creates the table.
      tableCreated: true,
    });
  }

  const isGone = redis ? isRedisGone : isDatabaseGone;
  return createLimits({
    table,
    scale,
    secret,
    createCounter: (name, limit) =>
      limit.shared
        ? createSharedCounter({ limit, store: openStore(name, limit), known, isGone })
        : createMemoryCounter(limit),
  });
}
