import type { Env } from "#lib/core/server/env.ts";
import { type CacheTag, everythingTag } from "#lib/core/server/invalidation.ts";
import type { Logger } from "#lib/core/server/log.ts";
import type { Metrics } from "#server/metrics/metrics.ts";
import { createCopyPurger } from "./copy-purger.ts";
import { createPurgeCall } from "./purge-call.ts";
import { createSharedCopies, type SharedCopies } from "./shared-copies.ts";

/** A feed of tags whose pages have just left the page cache of this process. */
type DroppedPages = { subscribe: (listener: (tags: readonly CacheTag[]) => void) => unknown };

export type Cdn = {
  copies: SharedCopies;
  /** Has the CDN drop the pages that leave the caches of this process. */
  follow: (dropped: readonly DroppedPages[]) => void;
  close: () => Promise<void>;
};

/**
 * Connects a CDN, if one is configured. Each instance first drops its own pages, then has the CDN drop them. An
 * instance that has not heard of a change yet may send an old page to the CDN; the copy is dropped when that instance
 * hears of the change.
 */
export function createCdn(
  env: Pick<Env, "CDN_PURGE_URL" | "CDN_PURGE_TOKEN" | "CDN_KEY_HEADER">,
  { log, metrics }: { log: Logger; metrics: Metrics },
): Cdn | null {
  if (env.CDN_PURGE_URL === undefined) return null;
  const purger = createCopyPurger({
    call: createPurgeCall({ url: env.CDN_PURGE_URL, token: env.CDN_PURGE_TOKEN }),
    onError: (error) => log.error({ err: error }, "the CDN did not drop copies of pages"),
    countOutcome: (outcome) => metrics.cdnPurges.inc({ outcome }),
  });
  return {
    copies: createSharedCopies({
      keyHeader: env.CDN_KEY_HEADER,
      isUpToDate: purger.isUpToDate,
    }),
    follow: (dropped) => {
      for (const feed of dropped) feed.subscribe(purger.purge);
      // Changes while no instance ran are unknown.
      purger.purge([everythingTag]);
    },
    close: purger.close,
  };
}
