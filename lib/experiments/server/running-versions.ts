import { LRUCache } from "lru-cache";
import type { Queryable } from "#lib/core/server/db/client.ts";
import type { SiteScope } from "#lib/site/shared/site.ts";
import { findRunningVersions } from "./experiment-queries.ts";

type Versions = Awaited<ReturnType<typeof findRunningVersions>>;

/**
 * The versions of an experiment of a site while it runs; none for an unknown symbol, and for one that
 * is off or over.
 * @throws when they cannot be read
 */
export type FindRunningVersions = (site: SiteScope, symbol: string) => Promise<Versions>;

/** An experiment that was switched off may run this much longer. */
const cacheTtlMs = 1000;

/**
 * Caches running experiments for a second: pages with experiments read them on every request, also
 * when the page itself is cached (decision 33).
 */
export function createRunningVersionsCache(db: Queryable): FindRunningVersions {
  const known = new LRUCache<string, Versions, { site: SiteScope; symbol: string }>({
    max: 2000,
    ttl: cacheTtlMs,
    fetchMethod: (_key, _stale, { context }) =>
      findRunningVersions(db, context.site, context.symbol),
  });
  return (site, symbol) => known.forceFetch(`${site.id} ${symbol}`, { context: { site, symbol } });
}
