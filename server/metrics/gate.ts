import { performance as eventLoop } from "node:perf_hooks";
import type { Env } from "#lib/core/server/env.ts";
import type { Logger } from "#lib/core/server/log.ts";
import { errorTexts } from "#lib/core/shared/error-texts.ts";
import { AppError } from "#lib/core/shared/errors.ts";
import type { Metrics } from "./metrics.ts";

/**
 * How many tasks run at a time. While this process is busy, more tasks slow each other down and delay cached
 * responses. While it waits for the database, more tasks are done in the same time.
 */
const places = { busy: 2, idle: 16 };
/** A process that is busy for this share of its time is at its limit. */
const busyShare = 0.8;
/** Minimum time over which the share is measured, in ms. */
const sampleMs = 100;
/** `Retry-After` in seconds: by then the requests that wait now have been answered. */
const retryAfterSeconds = 5;
/** Minimum time between two log entries about refused work, in ms. */
const logPauseMs = 60_000;
/** Weight of the last task's duration in the average of durations. */
const newShare = 0.05;

/** The error for work that is refused because it could not be done in time. */
export class TooBusy extends AppError {
  constructor() {
    super("UNAVAILABLE", errorTexts.tooBusy, { retryAfterSeconds });
  }
}

/** Limits how much work runs at a time, so that accepted work is done soon. */
export type Gate = {
  /**
   * Runs work when it is its turn.
   * @throws TooBusy at once if the expected wait is too long by recent durations, or after a wait that was too long:
   * every accepted request gets a quick response
   */
  run: <Result>(work: () => Promise<Result>) => Promise<Result>;
};

/** @returns the share of its time in which this process has worked since the last sample; `null` before the next sample is due */
function createLoad(): () => number | null {
  let from = eventLoop.eventLoopUtilization();
  return () => {
    const lately = eventLoop.eventLoopUtilization(from);
    if (lately.idle + lately.active < sampleMs) return null;
    from = eventLoop.eventLoopUtilization();
    return lately.utilization;
  };
}

/**
 * Halves the number of places with each sample in which the process was busy, and adds one with each other sample: a busy process
 * that waits for a moment must not begin sixteen pieces of work at once.
 */
function createPlaceCounter(readLoad: () => number | null): () => number {
  let count = places.idle;
  return () => {
    const share = readLoad();
    if (share === null) return count;
    count =
      share < busyShare
        ? Math.min(places.idle, count + 1)
        : Math.max(places.busy, Math.floor(count / 2));
    return count;
  };
}

/**
 * @param options.maxWaitMs how long work may wait for its turn
 * @param options.readLoad the share of its time in which this process works, once for each sample
 * @param options.onRefused is called for work that is refused
 */
export function createGate(options: {
  maxWaitMs: number;
  readLoad?: () => number | null;
  onRefused?: () => void;
}): Gate {
  const { maxWaitMs, readLoad = createLoad(), onRefused = () => undefined } = options;
  // One error object for all refusals, because refusing has to be cheap.
  const tooBusy = new TooBusy();
  let running = 0;
  /** The average duration of recent work, in ms. */
  let usualMs = 0;
  /** Waiting work, in the order in which it arrived. */
  const waiting = new Set<() => void>();

  const countPlaces = createPlaceCounter(readLoad);

  function refuse(): TooBusy {
    onRefused();
    return tooBusy;
  }

  function waitForTurn(): Promise<void> {
    if (((waiting.size + 1) * usualMs) / countPlaces() > maxWaitMs) throw refuse();
    return new Promise((resolve, reject) => {
      const enter = () => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        waiting.delete(enter);
        reject(refuse());
      }, maxWaitMs);
      waiting.add(enter);
    });
  }

  function letIn(): void {
    const most = countPlaces();
    for (const enter of waiting) {
      if (running >= most) return;
      running += 1;
      waiting.delete(enter);
      enter();
    }
  }

  return {
    run: async (work) => {
      if (waiting.size > 0 || running >= countPlaces()) await waitForTurn();
      else running += 1;
      const startedAt = performance.now();
      try {
        return await work();
      } finally {
        usualMs += newShare * (performance.now() - startedAt - usualMs);
        running -= 1;
        letIn();
      }
    },
  };
}

/** The gate of a process. It counts refused work. */
export function createServerGate(
  { MAX_QUEUE_SECONDS }: Pick<Env, "MAX_QUEUE_SECONDS">,
  services: { metrics: Pick<Metrics, "refusedRequests">; log: Pick<Logger, "warn"> },
): Gate {
  let saidAt = Number.NEGATIVE_INFINITY;
  return createGate({
    maxWaitMs: MAX_QUEUE_SECONDS * 1000,
    onRefused: () => {
      services.metrics.refusedRequests.inc();
      if (performance.now() - saidAt < logPauseMs) return;
      saidAt = performance.now();
      services.log.warn({}, "overload: requests are refused");
    },
  });
}
