import { subscribeToConsent, whenConsentIsKnown } from "#components/providers/consent-store.ts";
import { collectEvents, track } from "#components/providers/track.ts";
import { toTrackedEvent } from "#lib/analytics/shared/untouched-batch.ts";
import { createEventQueue } from "./event-queue.ts";
import { type CountedPage, isCounted, readContentId, readContexts } from "./read-contexts.ts";
import { keepVisitCampaign } from "./visit-campaign.ts";
import { watchActivity } from "./watch-activity.ts";
import { watchControls } from "./watch-controls.ts";
import { watchScroll } from "./watch-scroll.ts";

/**
 * Counts the page and its events. Nothing is sent until the reader has chosen their consent, or 6
 * seconds have passed; events without consent are anonymous (spec §4). Leaving earlier sends
 * anonymous events.
 * @returns a function that stops it
 */
export function startAnalytics(page: CountedPage): () => void {
  const before = window.takeCount?.();
  // On an insecure connection browsers have no `randomUUID`.
  if (!isCounted() || !("randomUUID" in crypto)) return () => undefined;
  const queue = createEventQueue({ readContexts: () => readContexts(page), before });
  const scroll = watchScroll(
    (percent, from) => track({ name: "scroll", percent, before: from }),
    before?.deepest,
  );
  const ends = [
    scroll.end,
    watchActivity({
      onVisit: () => track({ name: "visit" }),
      onHeartbeat: (seconds) => track({ name: "heartbeat", seconds }),
      secondsBefore: before?.seconds ?? 0,
    }),
    watchControls(track),
    subscribeToConsent(keepVisitCampaign),
  ];
  keepVisitCampaign();
  let isAnnounced = false;
  let isEnded = false;

  /** Also sends the waiting events. */
  function announce(): void {
    if (isAnnounced || isEnded) return;
    isAnnounced = true;
    for (const event of before?.events ?? []) queue.add(toTrackedEvent(event));
    // Otherwise the page was left before, and the reader came back to it.
    if (!before?.batches) {
      track({ name: "ready" });
      if (readContentId() !== null) track({ name: "content_view" });
    }
    ends.push(collectEvents(queue.add));
  }
  function leave(): void {
    announce();
    scroll.measure();
    queue.flushLeaving();
  }
  const handleVisibility = () => {
    if (document.visibilityState === "hidden") leave();
  };
  document.addEventListener("visibilitychange", handleVisibility);
  window.addEventListener("pagehide", leave);
  void whenConsentIsKnown().then(announce);
  return () => {
    isEnded = true;
    document.removeEventListener("visibilitychange", handleVisibility);
    window.removeEventListener("pagehide", leave);
    for (const end of ends) end();
    queue.end();
  };
}
