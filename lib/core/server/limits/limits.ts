import { type RateLimiterAbstract, RateLimiterRes } from "rate-limiter-flexible";
import { errorTexts } from "#lib/core/shared/error-texts.ts";
import { AppError } from "#lib/core/shared/errors.ts";
import { limitKey } from "./limit-key.ts";

/**
 * A rate limit. `shared` limits protect accounts, phone numbers and mailboxes: all
 * instances count together, and a restart keeps the counts. The others protect one instance's CPU time
 * and stay in its memory (decision 27).
 */
export type Limit = { points: number; windowSeconds: number; shared: boolean };
export type LimitTable = Record<string, Limit>;

/**
 * Counts actions per limit and key, and rejects those above the limit. A key is an account, a number
 * or an IP address. `Name` lists the limits that the holder may use.
 */
export type Limits<Name extends string> = {
  /** @throws AppError RATE_LIMITED with the seconds to wait */
  consume: (name: Name, key: string | number) => Promise<void>;
  /** Adds one without rejecting, such as for a failed login. */
  increment: (name: Name, key: string | number) => Promise<void>;
  /** The count of the current window; 0 when limits are switched off. */
  getCount: (name: Name, key: string | number) => Promise<number>;
  /** Sets the count to 0, such as after a successful login. */
  reset: (name: Name, key: string | number) => Promise<void>;
};

/** Creates the counter of one limit; `points` are already scaled. */
export type CreateLimiter = (
  limit: { keyPrefix: string; points: number; duration: number },
  shared: boolean,
) => RateLimiterAbstract;

/** Rejects nothing and counts nothing. */
export const noLimits: Limits<string> = {
  consume: async () => undefined,
  increment: async () => undefined,
  getCount: async () => 0,
  reset: async () => undefined,
};

/**
 * @param options.scale multiplies every limit; 0 switches them off (load tests, demos)
 * @param options.secret keys the hashes that are stored instead of addresses and accounts
 */
export function createLimits<Table extends LimitTable>(options: {
  table: Table;
  scale: number;
  secret: string;
  createLimiter: CreateLimiter;
}): Limits<keyof Table & string> {
  const { table, scale, secret, createLimiter } = options;
  if (scale === 0) return noLimits;
  const limiters = new Map(
    Object.entries(table).map(([name, { points, windowSeconds, shared }]) => {
      const scaled = { points: Math.ceil(points * scale), duration: windowSeconds };
      return [name, createLimiter({ keyPrefix: name, ...scaled }, shared)];
    }),
  );

  function getLimiter(name: string): RateLimiterAbstract {
    const limiter = limiters.get(name);
    if (!limiter) throw new Error(`Unknown rate limit: ${name}`);
    return limiter;
  }

  return {
    consume: async (name, key) => {
      try {
        await getLimiter(name).consume(limitKey(secret, name, key));
      } catch (error) {
        if (!(error instanceof RateLimiterRes)) throw error;
        throw new AppError("RATE_LIMITED", errorTexts.tooManyRequests, {
          retryAfterSeconds: Math.max(1, Math.ceil(error.msBeforeNext / 1000)),
        });
      }
    },
    increment: async (name, key) => {
      await getLimiter(name).penalty(limitKey(secret, name, key));
    },
    getCount: async (name, key) => {
      const state = await getLimiter(name).get(limitKey(secret, name, key));
      return state?.consumedPoints ?? 0;
    },
    reset: async (name, key) => {
      await getLimiter(name).delete(limitKey(secret, name, key));
    },
  };
}
