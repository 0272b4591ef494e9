import type { TrackedEvent } from "#components/providers/track.ts";
import type { AnalyticsEvent } from "#lib/analytics/shared/analytics-event.ts";
import { getSourceKind } from "#lib/analytics/shared/source-kind.ts";

/** What is known of a page whose scripts start. */
export type UntouchedCount = {
  view: string;
  /** How often something was sent already. */
  batches: number;
  /** How long the page has been visible. */
  seconds: number;
  /** How far it was read, in percent. */
  deepest: number;
  /** What was not sent yet. */
  events: TrackedEvent[];
};

declare global {
  interface Window {
    /** Ends what `countUntouched` has begun, and returns it. */
    takeCount?: () => UntouchedCount;
    /** `startAnalytics` counts the page. */
    isCountedByScripts?: boolean;
  }
}

/**
 * Counts a page that is read and left without its scripts (spec §7, §9): what `startAnalytics` counts of it, sent when it
 * is left, and never more than without consent. It is a small file of its own, which browsers keep
 * (`app/count-script.ts`); where it comes after the scripts, they count.
 */
export function countUntouched(): void {
  if (window.isCountedByScripts) return;
  const count: UntouchedCount = { view: "", batches: 0, seconds: 0, deepest: 0, events: [] };
  let hasScrolled = false;
  let isActive = false;
  let isReady = false;
  // Not while it is only prepared for somebody who may come.
  let isSeen = !document.hidden;
  const getAtMs = () => Math.round(performance.now());
  const add = (event: AnalyticsEvent) => count.events.push({ event, atMs: getAtMs() });

  function measure(): void {
    const text = document.getElementById("content")?.getBoundingClientRect();
    if (!text?.height) return;
    const percent = ((innerHeight - text.top + 1) / text.height) * 100;
    const depth = Math.min(100, Math.floor(percent / 10) * 10);
    if (depth <= count.deepest) return;
    add({ name: "scroll", percent: depth, before: count.deepest });
    count.deepest = depth;
  }

  function leave(): void {
    const [pageKind, variant] = document.body?.dataset.counted?.split(" ") ?? [];
    const mark = document.querySelector<HTMLMetaElement>('meta[name="content-item"]')?.content;
    if (!pageKind || mark === "none" || !isSeen) return;
    measure();
    const contentId = Number(mark) || null;
    if (!isReady) {
      add({ name: "ready" });
      if (contentId) add({ name: "content_view" });
    }
    isReady = true;
    if (count.events.length === 0) return;
    const device = innerWidth < 600 ? "phone" : innerWidth < 1024 ? "tablet" : "desktop";
    const source = getSourceKind({ url: location.href, referrer: document.referrer });
    const kind = pageKind === "article" && !contentId ? "list" : pageKind;
    const body = {
      ...{ view: count.view, batch: count.batches, sentAtMs: getAtMs(), events: count.events },
      contexts: {
        global: { pageKind: kind, contentId, device, searchTerm: null },
        user: { variant },
        accessibility: null,
        source: { kind: source, host: null, campaign: null },
      },
    };
    count.batches += 1;
    count.events = [];
    navigator.sendBeacon("/api/events", JSON.stringify(body));
  }

  const leaveHidden = () => {
    if (document.hidden) leave();
  };
  const noteScroll = () => {
    hasScrolled = true;
  };
  const timer = setInterval(() => {
    if (document.hidden) return;
    isSeen = true;
    count.seconds += 1;
    if (hasScrolled) measure();
    isActive ||= hasScrolled;
    hasScrolled = false;
    if (count.seconds === 20) add({ name: "visit" });
    else if (count.seconds > 20 && count.seconds % 10 === 0) {
      if (isActive) add({ name: "heartbeat", seconds: count.seconds });
      isActive = false;
    }
  }, 1000);
  try {
    count.view = crypto.randomUUID();
  } catch {
    // Only over an insecure connection.
    clearInterval(timer);
    return;
  }
  addEventListener("scroll", noteScroll, { passive: true });
  addEventListener("pagehide", leave);
  document.addEventListener("visibilitychange", leaveHidden);
  window.takeCount = () => {
    clearInterval(timer);
    removeEventListener("scroll", noteScroll);
    removeEventListener("pagehide", leave);
    document.removeEventListener("visibilitychange", leaveHidden);
    delete window.takeCount;
    return count;
  };
}
