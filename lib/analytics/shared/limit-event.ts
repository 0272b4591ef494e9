import type { AnalyticsEvent } from "./analytics-event.ts";

/**
 * Reduces an event to what may leave the browser and be stored. The id of an ad needs consent to analytics, because
 * ads are chosen by the content of the page (decision 70).
 */
export const limitEvent = (
  tracked: AnalyticsEvent,
  { analytics }: { analytics: boolean },
): AnalyticsEvent => (tracked.name === "ad" && !analytics ? { ...tracked, adId: null } : tracked);
