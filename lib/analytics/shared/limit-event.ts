import type { AnalyticsEvent } from "./analytics-event.ts";

/**
 * What of an event may leave the browser, and be stored: which ad it was only with consent to analytics, as an ad is
 * chosen by what is read (decision 70).
 */
export const limitEvent = (
  tracked: AnalyticsEvent,
  { analytics }: { analytics: boolean },
): AnalyticsEvent => (tracked.name === "ad" && !analytics ? { ...tracked, adId: null } : tracked);
