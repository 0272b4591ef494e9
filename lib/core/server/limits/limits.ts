import { type RateLimiterAbstract, RateLimiterRes } from "rate-limiter-flexible";
import { errorTexts } from "../../shared/error-texts.ts";
import { AppError } from "../../shared/errors.ts";
import { limitKey } from "./limit-key.ts";
import { type LimitName, limitTable } from "./limit-table.ts";

/** Counts acts per key and refuses the ones above the limit. A key may be an address of IPv4 or IPv6. */
export type Limits = {
  /** @throws AppError RATE_LIMITED with the seconds to wait */
  consume: (name: LimitName, key: string | number) => Promise<void>;
  /** Counts one more and refuses nothing, such as a failed login. */
  note: (name: LimitName, key: string | number) => Promise<void>;
  /** How many have been counted in the window that runs; 0 where limits are switched off. */
  countOf: (name: LimitName, key: string | number) => Promise<number>;
  /** Begins from 0 again, such as after a login that went well. */
  forget: (name: LimitName, key: string | number) => Promise<void>;
};

/** What counts for one limit. Both fields are of the limit; points are scaled already. */
export type MakeLimiter = (
  limit: { keyPrefix: LimitName; points: number; duration: number },
  shared: boolean,
) => RateLimiterAbstract;

/** Limits that refuse nothing and count nothing. */
export const noLimits: Limits = {
  consume: async () => undefined,
  note: async () => undefined,
  countOf: async () => 0,
  forget: async () => undefined,
};

/**
 * Limits on whatever counts.
 * @param options.scale multiplies every limit; 0 switches them off (load tests, demos)
 * @param options.secret keys the hashes that are stored instead of addresses and accounts
 */
export function createLimits(options: {
  scale: number;
  secret: string;
  makeLimiter: MakeLimiter;
}): Limits {
  const { scale, secret, makeLimiter } = options;
  if (scale === 0) return noLimits;
  const limiters = new Map<LimitName, RateLimiterAbstract>();

  function limiterOf(name: LimitName): RateLimiterAbstract {
    const known = limiters.get(name);
    if (known) return known;
    const { points, windowSeconds, shared } = limitTable[name];
    const limit = { keyPrefix: name, points: Math.ceil(points * scale), duration: windowSeconds };
    const made = makeLimiter(limit, shared);
    limiters.set(name, made);
    return made;
  }

  return {
    consume: async (name, key) => {
      try {
        await limiterOf(name).consume(limitKey(secret, name, key));
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal;
        throw new AppError("RATE_LIMITED", errorTexts.tooManyRequests, {
          retryAfterSeconds: Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)),
        });
      }
    },
    note: async (name, key) => {
      await limiterOf(name).penalty(limitKey(secret, name, key));
    },
    countOf: async (name, key) => {
      const state = await limiterOf(name).get(limitKey(secret, name, key));
      return state?.consumedPoints ?? 0;
    },
    forget: async (name, key) => {
      await limiterOf(name).delete(limitKey(secret, name, key));
    },
  };
}
