import type { CacheTag } from "#lib/core/server/invalidation.ts";
import { allCopies, toCopyKeys } from "./copy-keys.ts";
import type { PurgeCall } from "./purge-call.ts";

/** Keys that are invalidated within this time are sent together, in ms. */
const collectMs = 100;
/** The maximum that some services accept in one call. */
const maxKeysInCall = 30;
/** More keys than this are replaced by the key of all copies. */
const maxWaiting = 1500;
/** Pause before the second purge, in ms: by then, a copy that was on its way during the first purge has arrived. */
const againMs = 2000;
const firstPauseMs = 250;
const maxPauseMs = 30_000;
/** How long a stop waits for unsent keys, in ms. */
const stopMs = 2000;

export type CopyPurger = {
  /** Has the CDN drop every copy with one of these tags, now and a second time two seconds later. */
  purge: (tags: Iterable<CacheTag>) => void;
  /** Whether the CDN has confirmed all purges; until then it may not keep new copies. */
  isUpToDate: () => boolean;
  /** Sends the remaining keys, as far as possible within two seconds. */
  close: () => Promise<void>;
};

/**
 * Tells a CDN which copies to drop. A failed call is repeated, after longer and longer pauses, until it succeeds.
 * @param options.onError called once for each outage of the CDN
 * @param options.countOutcome called for each call
 */
export function createCopyPurger(options: {
  call: PurgeCall;
  onError: (error: unknown) => void;
  countOutcome: (outcome: "purged" | "failed") => void;
}): CopyPurger {
  const { call, onError, countOutcome } = options;
  let waiting = new Set<string>();
  const timers = new Set<NodeJS.Timeout>();
  let sending: Promise<void> | undefined;
  let failures = 0;
  const stopping = new AbortController();

  function keep(keys: readonly string[]): void {
    for (const key of keys) waiting.add(key);
    if (waiting.size > maxWaiting || waiting.has(allCopies)) waiting = new Set([allCopies]);
  }

  function add(keys: readonly string[]): void {
    keep(keys);
    sending ??= send().finally(() => {
      sending = undefined;
    });
  }

  /** Waits, unless the process stops. */
  const pause = (ms: number) =>
    new Promise<void>((resolve) => {
      if (stopping.signal.aborted) return resolve();
      stopping.signal.addEventListener("abort", () => resolve(), { once: true });
      setTimeout(resolve, ms).unref();
    });

  async function sendSome(): Promise<void> {
    const keys = [...waiting].slice(0, maxKeysInCall);
    // Keys that are invalidated during the call are sent again.
    for (const key of keys) waiting.delete(key);
    try {
      await call(keys);
      countOutcome("purged");
      failures = 0;
    } catch (error) {
      keep(keys);
      countOutcome("failed");
      failures += 1;
      if (failures === 1) onError(error);
    }
  }

  async function send(): Promise<void> {
    await pause(collectMs);
    while (waiting.size > 0) {
      await sendSome();
      if (failures > 0 && stopping.signal.aborted) return;
      if (failures > 0) await pause(Math.min(firstPauseMs * 2 ** (failures - 1), maxPauseMs));
    }
  }

  return {
    purge: (tags) => {
      const keys = toCopyKeys(tags);
      add(keys);
      const again = setTimeout(() => {
        timers.delete(again);
        add(keys);
      }, againMs);
      again.unref();
      timers.add(again);
    },
    isUpToDate: () => failures === 0,
    close: async () => {
      for (const timer of timers) clearTimeout(timer);
      stopping.abort();
      await Promise.race([sending, new Promise((resolve) => setTimeout(resolve, stopMs))]);
    },
  };
}
