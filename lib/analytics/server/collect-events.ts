import { LRUCache } from "lru-cache";
import {
  type AnalyticsBatch,
  parseAnalyticsBatch,
  toHappenedAt,
} from "#lib/analytics/shared/analytics-batch.ts";
import { limitContexts, toCountedTerm } from "#lib/analytics/shared/analytics-contexts.ts";
import { limitEvent } from "#lib/analytics/shared/limit-event.ts";
import { expandUntouchedBatch } from "#lib/analytics/shared/untouched-batch.ts";
import type { Consent } from "#lib/consent/shared/consent.ts";
import type { Limits } from "#lib/core/server/limits/limits.ts";
import type { Visitor } from "#lib/core/server/visitors.ts";
import { AppError } from "#lib/core/shared/errors.ts";
import { lazily } from "#lib/core/shared/lazily.ts";
import type { Site } from "#lib/site/shared/site.ts";
import type { EventBuffer } from "./event-buffer.ts";

/**
 * Requests that came a moment ago: a browser that got no answer sends again. The cache spares the database, which
 * recognises a repetition on another instance.
 */
const getRecentBatches = lazily(() => new LRUCache<string, true>({ max: 20_000, ttl: 5 * 60_000 }));

/** Whether this request has been accepted already. */
function isRepeated(siteId: number, { view, batch }: AnalyticsBatch): boolean {
  const key = `${siteId} ${view} ${batch}`;
  const recentBatches = getRecentBatches();
  if (recentBatches.has(key)) return true;
  recentBatches.set(key, true);
  return false;
}

/** The visitor key of the stored events; only with consent. Opening a page renews the cookie. */
function toVisitorKey(visitor: Visitor, batch: AnalyticsBatch, isAllowed: boolean): string | null {
  if (!isAllowed) return null;
  const isOpened = batch.events.some(({ event }) => event.name === "ready");
  return isOpened ? visitor.keep() : (visitor.key ?? visitor.keep());
}

/**
 * Accepts the events of a page; they are stored within a second. The reader's consent decides which
 * fields are stored, whatever the browser sends.
 * @param options.consent the consent that applies to this request
 * @throws AppError RATE_LIMITED; BAD_USER_INPUT if the body is not a batch of events
 */
export async function collectEvents(options: {
  buffer: Pick<EventBuffer, "add">;
  limits: Limits;
  site: Pick<Site, "id" | "host" | "settings">;
  address: string;
  visitor: Visitor;
  consent: Consent;
  /** Whether the reader has answered the question about consent. */
  hasChosen: boolean;
  body: unknown;
  receivedAt?: Date;
}): Promise<void> {
  const { buffer, limits, site, address, visitor, consent, receivedAt = new Date() } = options;
  await limits.consume("eventsByAddress", address);
  const batch = parseAnalyticsBatch(expandUntouchedBatch(options.body, site.host));
  if (!batch) throw new AppError("BAD_USER_INPUT", "These are no events of a page.");
  if (batch.events.length === 0 || isRepeated(site.id, batch)) return;
  const { global, ...contexts } = batch.contexts;
  const limited = limitContexts(
    {
      ...contexts,
      global: { ...global, searchTerm: toCountedTerm(global.searchTerm) },
      compliance: {
        hasChosen: options.hasChosen,
        analytics: consent.analytics,
        advertising: consent.advertising,
      },
    },
    consent,
  );
  const dataLayer = site.settings.data_layer;
  const shared = {
    siteId: site.id,
    view: batch.view,
    batch: { siteId: site.id, view: batch.view, number: batch.batch },
    visitorKey: toVisitorKey(visitor, batch, consent.analytics),
    pageKind: global.pageKind,
    contentId: global.contentId,
    source: limited.source.kind,
    device: global.device,
  };
  buffer.add(
    batch.events.map(({ event, atMs }) => ({
      ...shared,
      event: limitEvent(event, consent),
      happenedAt: toHappenedAt({ atMs }, batch.sentAtMs, receivedAt),
      // Once for each opening of a page.
      contexts: event.name === "ready" ? { ...limited, dataLayer } : null,
    })),
  );
}
