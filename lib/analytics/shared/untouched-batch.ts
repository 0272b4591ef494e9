import { deviceKinds, type SourceKind } from "./analytics-contexts.ts";
import type { AnalyticsEvent } from "./analytics-event.ts";
import { settlePageKind } from "./page-kind.ts";
import { settleSourceKind } from "./source-kind.ts";

/**
 * An event of a page before any interaction: its time in milliseconds since the page was opened,
 * and its name.
 */
export type UntouchedEvent =
  | [atMs: number, name: "ready" | "visit"]
  | [atMs: number, name: "heartbeat", seconds: number]
  | [atMs: number, name: "scroll", percent: number, before: number];

/**
 * The body that `countUntouched` sends. It is short because its code is in the head of every page.
 * `counted` is the kind of the page and the variant of its viewer, `mark` the id of its item,
 * `device` an index of `deviceKinds`.
 */
export type UntouchedBatch = readonly [
  view: string,
  batch: number,
  sentAtMs: number,
  events: readonly UntouchedEvent[],
  counted: string,
  mark: string | undefined,
  device: number,
  source: SourceKind,
];

/** Converts the event to the form that `analyticsEventSchema` validates. */
export function toTrackedEvent([atMs, name, ...values]: UntouchedEvent): {
  atMs: number;
  event: AnalyticsEvent;
} {
  const [first = 0, second = 0] = values;
  if (name === "scroll") return { atMs, event: { name, percent: first, before: second } };
  if (name === "heartbeat") return { atMs, event: { name, seconds: first } };
  return { atMs, event: { name } };
}

/** Values other than texts are ignored: converting an object from outside may throw. */
const toText = (value: unknown): string => (typeof value === "string" ? value : "");

/**
 * Expands a short batch to its full form, without fields that the page did not send. It does not validate and never
 * throws: `parseAnalyticsBatch` checks the result.
 * @param host the host of the page
 * @returns any other value as it is
 */
export function expandUntouchedBatch(value: unknown, host: string): unknown {
  if (!Array.isArray(value)) return value;
  const [view, batch, sentAtMs, given, counted, mark, device, source] = value;
  const contentId = Number(toText(mark)) || null;
  const [pageKind, variant] = toText(counted).split(" ");
  const events = (Array.isArray(given) ? given : []).filter(Array.isArray).flatMap((one) => {
    const tracked = toTrackedEvent(one as UntouchedEvent);
    const isOpened = tracked.event.name === "ready" && contentId !== null;
    return isOpened ? [tracked, { ...tracked, event: { name: "content_view" } }] : [tracked];
  });
  return {
    view,
    batch,
    sentAtMs,
    events,
    contexts: {
      global: {
        pageKind: settlePageKind(pageKind, contentId),
        contentId,
        searchTerm: null,
        device: typeof device === "number" ? deviceKinds[device] : undefined,
      },
      user: { variant },
      accessibility: null,
      source: { kind: settleSourceKind(source, host), host: null, campaign: null },
    },
  };
}
