import { isDatabaseUnavailable } from "#lib/core/server/db/database-failure.ts";
import type { BufferedEvent } from "./store-events.ts";

/** How long events wait to be stored together in one statement. A crash loses them. */
const flushAfterMs = 250;
/** The pause before the next attempt while the database is unavailable. */
const retryAfterMs = 1000;
/**
 * The maximum number of events that wait for the database. Further ones are dropped and counted.
 */
const maxBuffered = 50_000;
/** The maximum number of events in one transaction. The last request may exceed it: it is never split. */
const maxPerWrite = 20_000;

/** Events that were accepted and are stored within a second. */
export type EventBuffer = {
  add: (events: readonly BufferedEvent[]) => void;
  /** Drops the buffered events of a visitor. Resolves when no write of their events is running. */
  forget: (visitor: { siteId: number; visitorKey: string }) => Promise<void>;
  /** Resolves when all events buffered now are stored or have failed. */
  flush: () => Promise<void>;
  /** Stores the buffered events and accepts no more. */
  close: () => Promise<void>;
};

export type EventOutcome = "stored" | "dropped";

/** How many of the waiting events are stored together: a request is marked as stored with all of its events. */
function countForWrite(waiting: readonly BufferedEvent[]): number {
  let count = Math.min(maxPerWrite, waiting.length);
  const last = waiting[count - 1];
  while (count < waiting.length && waiting[count]?.batch === last?.batch) count += 1;
  return count;
}

/**
 * Creates the buffer of a process. While the database is unavailable, events wait; above the maximum, the newest are
 * dropped. Senders get no error.
 */
export function createEventBuffer(options: {
  store: (events: readonly BufferedEvent[]) => Promise<void>;
  countOutcome: (outcome: EventOutcome, count: number) => void;
  onError: (error: unknown) => void;
}): EventBuffer {
  const { store, countOutcome, onError } = options;
  let waiting: BufferedEvent[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | undefined;
  let isClosed = false;

  /** @returns whether another attempt makes sense now */
  async function storeSome(): Promise<boolean> {
    const storing = waiting.splice(0, countForWrite(waiting));
    try {
      await store(storing);
      countOutcome("stored", storing.length);
      return true;
    } catch (error) {
      onError(error);
      if (isDatabaseUnavailable(error)) {
        waiting = [...storing, ...waiting];
        return false;
      }
      // They would fail again, and keep all others from being stored.
      countOutcome("dropped", storing.length);
      return true;
    }
  }

  function flush(): Promise<void> {
    running ??= (async () => {
      clearTimeout(timer);
      timer = undefined;
      while (waiting.length > 0) {
        if (await storeSome()) continue;
        schedule(retryAfterMs);
        return;
      }
    })().finally(() => {
      running = undefined;
    });
    return running;
  }

  function schedule(afterMs: number): void {
    if (isClosed) return;
    timer ??= setTimeout(() => {
      timer = undefined;
      void flush();
    }, afterMs);
    timer.unref();
  }

  return {
    add: (events) => {
      const space = isClosed ? 0 : Math.max(0, maxBuffered - waiting.length);
      const accepted = events.slice(0, space);
      if (accepted.length < events.length) countOutcome("dropped", events.length - accepted.length);
      for (const event of accepted) waiting.push(event);
      // A running flush also stores the events that arrive during it.
      if (waiting.length > 0 && !running) schedule(flushAfterMs);
    },
    forget: async ({ siteId, visitorKey }) => {
      waiting = waiting.filter(
        (event) => event.siteId !== siteId || event.visitorKey !== visitorKey,
      );
      await running;
    },
    flush,
    close: async () => {
      isClosed = true;
      clearTimeout(timer);
      await running;
      if (waiting.length > 0) await storeSome();
      if (waiting.length > 0) countOutcome("dropped", waiting.length);
      waiting = [];
    },
  };
}
