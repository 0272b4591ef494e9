import { z } from "zod";
import { maxId } from "#lib/core/shared/id.ts";
import { viewerVariants } from "#lib/site/shared/viewer-variant.ts";
import { deviceKinds, sourceKinds } from "./analytics-contexts.ts";
import { type AnalyticsEvent, analyticsEventSchema } from "./analytics-event.ts";
import { maxEventsPerBatch } from "./batch-size.ts";
import { pageKinds } from "./page-kind.ts";

const word = z.string().regex(/^[\w.-]{1,60}$/);
const optionalWord = word.nullable().catch(null);
const hostName = z.string().regex(/^[a-z0-9.-]{1,253}$/);

/** An unreadable value becomes the least revealing one. */
const contextsSchema = z.object({
  global: z.object({
    pageKind: z.enum(pageKinds),
    contentId: z.int().min(1).max(maxId).nullable().catch(null),
    device: z.enum(deviceKinds).catch("desktop"),
    searchTerm: z.string().max(200).nullable().catch(null),
  }),
  user: z.object({ variant: z.enum(viewerVariants) }).catch({ variant: "guest" }),
  accessibility: z
    .object({ fontSize: word, contrast: word, hasReducedMotion: z.boolean() })
    .nullable()
    .catch(null),
  source: z
    .object({
      kind: z.enum(sourceKinds),
      host: hostName.nullable().catch(null),
      campaign: z
        .object({ source: optionalWord, medium: optionalWord, name: optionalWord })
        .nullable()
        .catch(null),
    })
    .catch({ kind: "other", host: null, campaign: null }),
});

/** Milliseconds since the page was opened; a page stays open for days. */
const atMs = z.number().min(0).max(1e12);

const trackedSchema = z.object({ atMs, event: analyticsEventSchema });

/**
 * One request of a page. `view` is random, lives as long as the page is open, and differs from the
 * page view id of the API, which leads store with an email address.
 */
export const analyticsBatchSchema = z.object({
  view: z.uuid(),
  /** Counts the requests of the page, so that a repeated request is stored once. */
  batch: z.int().min(0).max(1_000_000),
  sentAtMs: atMs,
  contexts: contextsSchema,
  events: z.array(z.unknown()),
});

/** A batch that contains known events only. */
export type AnalyticsBatch = Omit<z.output<typeof analyticsBatchSchema>, "events"> & {
  events: { atMs: number; event: AnalyticsEvent }[];
};

/**
 * Reads a request. Unknown events and fields are dropped.
 * @returns `null` if it is not a batch
 */
export function parseAnalyticsBatch(value: unknown): AnalyticsBatch | null {
  const parsed = analyticsBatchSchema.safeParse(value);
  if (!parsed.success) return null;
  const events = parsed.data.events.slice(0, maxEventsPerBatch).flatMap((one) => {
    const tracked = trackedSchema.safeParse(one);
    return tracked.success ? [tracked.data] : [];
  });
  return { ...parsed.data, events };
}

const maxAgeMs = 24 * 60 * 60 * 1000;

/**
 * When an event happened, by the clock of the server: the browser's clock only gives the time between the event and
 * the request. For a result in the future, or more than a day ago, the time of arrival counts.
 */
export function toHappenedAt(tracked: { atMs: number }, sentAtMs: number, receivedAt: Date): Date {
  const ageMs = sentAtMs - tracked.atMs;
  return ageMs > 0 && ageMs <= maxAgeMs ? new Date(receivedAt.getTime() - ageMs) : receivedAt;
}
