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

/** So long an experiment may go on after an operator has switched it off, by whatever means. */
const cacheTtlMs = 1000;

/**
 * Reads the experiments that are asked about, each at most once a second however many ask: a page
 * that tries something out asks before it is sent from the cache (decision 33).
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
