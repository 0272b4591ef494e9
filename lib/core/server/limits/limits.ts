import { errorTexts } from "#lib/core/shared/error-texts.ts";
import { AppError } from "#lib/core/shared/errors.ts";
import { limitKey } from "./limit-key.ts";
import type { Limit, LimitName, LimitTable } from "./limit-table.ts";

/**
 * Counts actions per limit and key, and rejects those above the limit. A key is an account, a number
 * or an IP address.
 *
 * Each method rejects with AppError UNAVAILABLE if a shared count is unavailable (decision 115).
 */
export type Limits<Name extends string = LimitName> = {
  /** @throws AppError RATE_LIMITED with the seconds to wait */
  consume: (name: Name, key: string | number) => Promise<void>;
  /**
   * Adds one without rejecting, such as for a login attempt. @returns the count of the current window, including this
   * action
   */
  increment: (name: Name, key: string | number) => Promise<number>;
  /** Subtracts one, such as for an attempt that was no failure. */
  decrement: (name: Name, key: string | number) => Promise<void>;
  /** The count of the current window; 0 when limits are switched off. */
  getCount: (name: Name, key: string | number) => Promise<number>;
  /** Sets the count to 0. */
  reset: (name: Name, key: string | number) => Promise<void>;
  /** How many the limit allows in its window; everything when limits are switched off. */
  getMax: (name: Name) => number;
};

/** The state of one key in its current window. */
export type Count = { points: number; msLeft: number };

/** Counts the actions of one limit. */
export type Counter = {
  add: (key: string, points: 1 | -1) => Promise<Count>;
  get: (key: string) => Promise<number>;
  reset: (key: string) => Promise<void>;
};

/** Rejects nothing and counts nothing. */
export const noLimits: Limits<string> = {
  consume: async () => undefined,
  increment: async () => 0,
  decrement: async () => undefined,
  getCount: async () => 0,
  reset: async () => undefined,
  getMax: () => Number.POSITIVE_INFINITY,
};

/**
 * @param options.scale multiplies every limit; 0 switches them off (load tests, demos)
 * @param options.secret keys the hashes that are stored instead of addresses and accounts
 * @param options.createCounter gets a limit whose points are already scaled
 */
export function createLimits<Table extends LimitTable>(options: {
  table: Table;
  scale: number;
  secret: string;
  createCounter: (name: string, limit: Limit) => Counter;
}): Limits<keyof Table & string> {
  const { table, scale, secret, createCounter } = options;
  if (scale === 0) return noLimits;
  const entries = new Map(
    Object.entries(table).map(([name, limit]) => {
      const max = Math.ceil(limit.points * scale);
      return [name, { max, counter: createCounter(name, { ...limit, points: max }) }];
    }),
  );

  function getEntry(name: string) {
    const entry = entries.get(name);
    if (!entry) throw new Error(`Unknown rate limit: ${name}`);
    return entry;
  }
  const add = (name: string, key: string | number, points: 1 | -1) =>
    getEntry(name).counter.add(limitKey(secret, name, key), points);

  return {
    consume: async (name, key) => {
      const { points, msLeft } = await add(name, key, 1);
      if (points <= getEntry(name).max) return;
      throw new AppError("RATE_LIMITED", errorTexts.tooManyRequests, {
        retryAfterSeconds: Math.max(1, Math.ceil(msLeft / 1000)),
      });
    },
    increment: async (name, key) => (await add(name, key, 1)).points,
    decrement: async (name, key) => {
      await add(name, key, -1);
    },
    getCount: (name, key) => getEntry(name).counter.get(limitKey(secret, name, key)),
    reset: (name, key) => getEntry(name).counter.reset(limitKey(secret, name, key)),
    getMax: (name) => getEntry(name).max,
  };
}
