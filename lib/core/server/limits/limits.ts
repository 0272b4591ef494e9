import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { errorTexts } from "../../shared/error-texts.ts";
import { AppError } from "../../shared/errors.ts";

/** Points per window of each limited act (security.md: limits). */
const limits = {
  loginByAddress: { points: 25, windowSeconds: 5 * 60 },
  loginByAccount: { points: 25, windowSeconds: 60 * 60 },
  graphqlAnonymous: { points: 300, windowSeconds: 5 * 60 },
  graphqlMember: { points: 1500, windowSeconds: 5 * 60 },
  sendMessage: { points: 30, windowSeconds: 60 },
  comment: { points: 5, windowSeconds: 5 * 60 },
  createThread: { points: 5, windowSeconds: 60 * 60 },
  leadByAddress: { points: 10, windowSeconds: 60 * 60 },
  /** A flood from many addresses: far above what a site's footer brings in an hour. */
  leadBySite: { points: 2000, windowSeconds: 60 * 60 },
  /** Links that are none of ours: a person mistypes, a program guesses. */
  unsubscribeWrongly: { points: 30, windowSeconds: 60 * 60 },
  campaignEntry: { points: 10, windowSeconds: 60 * 60 },
  search: { points: 30, windowSeconds: 60 },
  /** Asked while somebody types. */
  disorderSearch: { points: 120, windowSeconds: 60 },
  /** Drawing one takes a quarter of a second of one core; a network that shares links asks once each. */
  shareImage: { points: 60, windowSeconds: 60 },
  /** A household or a clinic shares an address. */
  voteByAddress: { points: 60, windowSeconds: 10 * 60 },
  voteByPerson: { points: 20, windowSeconds: 10 * 60 },
  react: { points: 60, windowSeconds: 60 },
} as const;
export type LimitName = keyof typeof limits;

/** Counts acts per key and refuses the ones above the limit. */
export type Limits = {
  /** @throws AppError RATE_LIMITED with the seconds to wait */
  consume: (name: LimitName, key: string | number) => Promise<void>;
};

/**
 * Limits kept in this process.
 * @param scale multiplies every limit; 0 switches them off (load tests, demos)
 */
export function createMemoryLimits(scale: number): Limits {
  if (scale === 0) return { consume: async () => undefined };
  const limiters = new Map<LimitName, RateLimiterMemory>();
  for (const [name, { points, windowSeconds }] of Object.entries(limits)) {
    limiters.set(
      name as LimitName,
      new RateLimiterMemory({ points: Math.ceil(points * scale), duration: windowSeconds }),
    );
  }
  return {
    consume: async (name, key) => {
      try {
        await limiters.get(name)?.consume(key);
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal;
        throw new AppError("RATE_LIMITED", errorTexts.tooManyRequests, {
          retryAfterSeconds: Math.ceil(refusal.msBeforeNext / 1000),
        });
      }
    },
  };
}
