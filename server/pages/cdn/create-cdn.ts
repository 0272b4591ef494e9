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
  /** Has the CDN drop what leaves the caches of this process. */
  follow: (dropped: readonly DroppedPages[]) => void;
  close: () => Promise<void>;
};

/**
 * Connects a CDN, if there is one. Each instance has it drop what it drops itself, and after that: a copy that the CDN gets
 * from an instance which has not heard of a change yet goes when that instance hears of it.
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
      // What was changed while no instance ran is not known.
      purger.purge([everythingTag]);
    },
    close: purger.close,
  };
}
