import { randomUUID } from "node:crypto";
import type { CacheTag, InvalidationFeed } from "#lib/core/server/invalidation.ts";
import type { EventPosition } from "./event-position.ts";
import type { StreamEvent } from "./link-calls.ts";

/** A web tier that reconnects after more events has to drop its whole cache. */
const maxKept = 5000;

/** The numbered events of this instance that web tiers need. */
export type EventLog = {
  /** The position of the last event. */
  getPosition: () => EventPosition;
  /**
   * Calls with all events from now on.
   * @param after where the follower has stopped: it gets all later events, if the log still has them
   */
  follow: (
    after: EventPosition | null,
    listener: (event: StreamEvent) => void,
  ) => { isResumed: boolean; missed: readonly StreamEvent[]; stop: () => void };
  close: () => void;
};

/**
 * Numbers the invalidations of this process, after its own caches have applied them, and the sessions that end.
 * Create it after the caches.
 */
export function createEventLog(sources: {
  invalidations: Pick<InvalidationFeed, "subscribe">;
  sessions: { onEnd: (listener: (sessionId: number) => void) => () => void };
}): EventLog {
  const instance = randomUUID();
  const listeners = new Set<(event: StreamEvent) => void>();
  let kept: StreamEvent[] = [];
  let at = 0;

  function add(event: { tags: CacheTag[] } | { ended: number[] }): void {
    at += 1;
    const numbered = { at, ...event };
    kept.push(numbered);
    if (kept.length > 2 * maxKept) kept = kept.slice(-maxKept);
    for (const listener of listeners) listener(numbered);
  }
  const stops = [
    sources.invalidations.subscribe((tags) => add({ tags: [...tags] })),
    sources.sessions.onEnd((id) => add({ ended: [id] })),
  ];

  return {
    getPosition: () => ({ instance, at }),
    follow: (after, listener) => {
      const first = at - kept.length;
      const isResumed =
        after !== null && after.instance === instance && after.at >= first && after.at <= at;
      const missed = isResumed ? kept.slice(after.at - first) : [];
      listeners.add(listener);
      return { isResumed, missed, stop: () => void listeners.delete(listener) };
    },
    close: () => {
      for (const stop of stops) stop();
    },
  };
}
