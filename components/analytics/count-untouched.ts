import { listen } from "#components/providers/head-tools.ts";
import { toDevicePlace } from "#lib/analytics/shared/analytics-contexts.ts";
import { guessSourceKind } from "#lib/analytics/shared/source-kind.ts";
import type { UntouchedBatch, UntouchedEvent } from "#lib/analytics/shared/untouched-batch.ts";

/** The events and measurements of a page until its scripts load. */
export type UntouchedCount = {
  view: string;
  /** Number of batches that were sent. */
  batches: number;
  /** How long the page has been visible. */
  seconds: number;
  /** The deepest scroll position, in percent. */
  deepest: number;
  /** The events that were not sent yet. */
  events: UntouchedEvent[];
};

declare global {
  interface Window {
    /** Stops `countUntouched`, and returns its count. */
    takeCount?: () => UntouchedCount;
  }
}

/**
 * Counts a page that is left before its scripts load (spec §7, §9): the same events as `startAnalytics`, sent in a
 * short form (`UntouchedBatch`) on leaving, and only as anonymous events.
 */
export function countUntouched(): void {
  // `randomUUID` is missing only on an insecure connection.
  let view = crypto.randomUUID?.() ?? "";
  let batches = 0;
  let seconds = 0;
  let deepest = 0;
  let events: UntouchedEvent[] = [];
  let top = 0;
  let isActive = false;
  let isSeen = false;

  /** The page's data for analytics, once its body exists; `undefined` on pages that are not counted. */
  const getCounted = () => document.body?.dataset.counted;

  function measure(): void {
    const text = document.querySelector("#content")?.getBoundingClientRect();
    if (!text?.height) return;
    const tenths = Math.floor(((innerHeight - text.top + 1) / text.height) * 10);
    const depth = Math.min(10, tenths) * 10;
    if (depth <= deepest) return;
    events.push([performance.now(), "scroll", depth, deepest]);
    deepest = depth;
  }

  function leave(): void {
    const counted = getCounted();
    const mark = document.querySelector<HTMLMetaElement>("meta[name=content-item]")?.content;
    if (!counted || mark === "none" || !isSeen || !view) return;
    measure();
    const atMs = performance.now();
    if (!batches) events.push([atMs, "ready"]);
    if (!events.length) return;
    const device = toDevicePlace(innerWidth);
    const source = guessSourceKind(location.href, document.referrer);
    const body: UntouchedBatch = [view, batches, atMs, events, counted, mark, device, source];
    batches += 1;
    events = [];
    navigator.sendBeacon("/api/events", JSON.stringify(body));
  }

  /** Does not count while the browser only prerenders the page. */
  function look(): void {
    if (document.hidden) leave();
    else isSeen = true;
  }

  const timer = setInterval(() => {
    if (document.hidden || !getCounted()) return;
    seconds += 1;
    if (scrollY !== top) {
      top = scrollY;
      isActive = true;
      measure();
    }
    if (seconds === 20) events.push([performance.now(), "visit"]);
    else if (seconds > 20 && seconds % 10 === 0) {
      if (isActive) events.push([performance.now(), "heartbeat", seconds]);
      isActive = false;
    }
  }, 1000);
  listen(["pagehide"], leave);
  listen(["visibilitychange"], look);
  look();
  window.takeCount = () => {
    const taken = { view, batches, seconds, deepest, events };
    clearInterval(timer);
    view = "";
    delete window.takeCount;
    return taken;
  };
}
