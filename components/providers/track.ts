import type { AnalyticsEvent } from "#lib/analytics/shared/analytics-event.ts";

/** An event, and when it happened, in milliseconds since the page was opened. */
export type TrackedEvent = { event: AnalyticsEvent; atMs: number };

/** Maximum number of events that wait for a collector. */
const maxWaiting = 200;

let waiting: TrackedEvent[] = [];
let collect: ((tracked: TrackedEvent) => void) | null = null;

/** Counts something that happened on the page. Costs nothing and never fails; the collector loads later. */
export function track(event: AnalyticsEvent): void {
  const tracked = { event, atMs: Math.round(performance.now()) };
  if (collect) collect(tracked);
  else if (waiting.length < maxWaiting) waiting.push(tracked);
}

/**
 * Passes every event to a collector, starting with the waiting events.
 * @returns a function that stops it
 */
export function collectEvents(collector: (tracked: TrackedEvent) => void): () => void {
  collect = collector;
  const before = waiting;
  waiting = [];
  for (const tracked of before) collector(tracked);
  return () => {
    if (collect === collector) collect = null;
  };
}
