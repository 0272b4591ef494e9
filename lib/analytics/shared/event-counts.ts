import { heartbeatSeconds } from "./activity.ts";
import type { AnalyticsEvent } from "./analytics-event.ts";

/** The sums for each site and day; the label names their subject. */
export const measures = [
  "page_views",
  "content_views",
  "visits",
  "visitors",
  "reading_seconds",
  "scroll",
  "sources",
  "devices",
  "links",
  "forms_started",
  "forms_sent",
  "buttons",
  "reactions",
  "toasts",
  "ads_shown",
  "ads_clicked",
  "ads_blocked",
  "house_ads_shown",
  "house_ads_clicked",
  "leads_shown",
  "leads_closed",
  "leads_sent",
  "consent",
  "app",
] as const;
export type Measure = (typeof measures)[number];

/** One number that an event adds to. */
export type EventCount = { measure: Measure; label: string; count: number };

const one = (measure: Measure, label: string): EventCount[] => [{ measure, label, count: 1 }];

/** The page that an event happened on. */
type EventPage = {
  pageKind: string;
  contentId: number | null;
  source: string;
  device: string;
};

/** The numbers that an event adds to. */
export function toEventCounts(event: AnalyticsEvent, page: EventPage): EventCount[] {
  switch (event.name) {
    case "ready":
      return [
        ...one("page_views", page.pageKind),
        ...one("sources", page.source),
        ...one("devices", page.device),
      ];
    case "content_view":
      return page.contentId === null ? [] : one("content_views", String(page.contentId));
    case "visit":
      return one("visits", page.pageKind);
    case "heartbeat":
      return [{ measure: "reading_seconds", label: page.pageKind, count: heartbeatSeconds }];
    case "scroll": {
      const steps = Math.max(0, (event.percent - event.before) / 10);
      return Array.from({ length: steps }, (_unused, at) => ({
        measure: "scroll" as const,
        label: String(event.before + 10 * (at + 1)),
        count: 1,
      }));
    }
    case "link":
      return one("links", event.target);
    case "form":
      return one(event.action === "sent" ? "forms_sent" : "forms_started", event.form);
    case "button":
      return one("buttons", event.button);
    case "reaction":
      return one("reactions", event.type ?? "removed");
    case "toast":
      return one("toasts", event.toastType);
    case "ad":
      return [
        ...one(`ads_${event.action}`, event.slot),
        ...(event.adId === null || event.action === "blocked"
          ? []
          : one(`house_ads_${event.action}`, String(event.adId))),
      ];
    case "lead":
      return one(`leads_${event.action}`, event.form);
    case "consent":
      return one("consent", event.action);
    case "app":
      return one("app", event.action);
  }
}
