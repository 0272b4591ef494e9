import type { TrackedEvent } from "#components/providers/track.ts";
import type { AnalyticsContexts } from "#lib/analytics/shared/analytics-contexts.ts";
import { maxEventsPerBatch } from "#lib/analytics/shared/batch-size.ts";
import { limitEvent } from "#lib/analytics/shared/limit-event.ts";
import type { UntouchedCount } from "./count-untouched.ts";

/** The first events are sent soon; later batches are rare enough for a page that is read for an hour. */
const firstFlushMs = 1000;
const flushEveryMs = 30_000;
const retryAfterMs = 2000;

/** Maximum number of events that a page keeps without a network. */
const maxWaiting = 200;

const path = "/api/events";

/** A request that failed and is sent again. */
type Failed = { body: string };

const sendBeacon = (body: string): boolean => {
  try {
    return navigator.sendBeacon(path, body);
  } catch {
    return false;
  }
};

/** @returns true if a retry makes no sense */
async function post(body: string): Promise<boolean> {
  try {
    const { status } = await fetch(path, { method: "POST", body, keepalive: true });
    return status < 500;
  } catch {
    return false;
  }
}

/**
 * Collects events and sends them in batches. A failed batch is retried once; unsent events stay in memory only and
 * are lost with the page.
 */
export function createEventQueue(options: {
  readContexts: () => AnalyticsContexts;
  /** The events of the page that were sent before. */
  before?: Pick<UntouchedCount, "view" | "batches"> | undefined;
}) {
  const view = options.before?.view ?? crypto.randomUUID();
  const batches = options.before?.batches ?? 0;
  let waiting: TrackedEvent[] = [];
  let failed: Failed[] = [];
  let batch = batches;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function takeBody(): string | null {
    const events = waiting.slice(0, maxEventsPerBatch);
    if (events.length === 0) return null;
    waiting = waiting.slice(maxEventsPerBatch);
    const sentAtMs = Math.round(performance.now());
    const contexts = options.readContexts();
    const limited = events.map(({ atMs, event }) => ({
      atMs,
      event: limitEvent(event, contexts.compliance),
    }));
    const body = { view, batch, sentAtMs, contexts, events: limited };
    batch += 1;
    return JSON.stringify(body);
  }

  async function sendAgain(): Promise<void> {
    const again = failed;
    failed = [];
    await Promise.all(again.map(({ body }) => post(body)));
  }

  function retryLater(body: string): void {
    failed.push({ body });
    if (navigator.onLine) setTimeout(() => void sendAgain(), retryAfterMs);
    else window.addEventListener("online", () => void sendAgain(), { once: true });
  }

  function schedule(afterMs: number): void {
    timer ??= setTimeout(() => {
      timer = undefined;
      flush();
    }, afterMs);
  }

  /** Sends the queued events. Without a network they stay queued. */
  function flush(): void {
    if (!navigator.onLine) {
      window.addEventListener("online", flush, { once: true });
      return;
    }
    for (let body = takeBody(); body !== null; body = takeBody()) {
      const sent = body;
      void post(sent).then((isDone) => {
        if (!isDone) retryLater(sent);
      });
    }
  }

  /** Sends the queued events while the page is being left. */
  function flushLeaving(): void {
    const bodies = failed.map(({ body }) => body);
    failed = [];
    for (let body = takeBody(); body !== null; body = takeBody()) bodies.push(body);
    for (const body of bodies) if (!sendBeacon(body)) void post(body);
  }

  return {
    add: (tracked: TrackedEvent): void => {
      if (waiting.length >= maxWaiting) return;
      waiting.push(tracked);
      if (waiting.length >= maxEventsPerBatch) flush();
      else schedule(batch === batches ? firstFlushMs : flushEveryMs);
    },
    flushLeaving,
    end: (): void => {
      clearTimeout(timer);
      window.removeEventListener("online", flush);
      flushLeaving();
    },
  };
}
