import type { Queryable } from "#lib/core/server/db/client.ts";
import { everythingTag, type InvalidationFeed, listTag } from "#lib/core/server/invalidation.ts";
import {
  createRedirectTable,
  type RedirectTable,
  type SiteRedirect,
} from "#lib/routing/shared/redirect-table.ts";
import type { SiteScope } from "#lib/site/shared/site.ts";
import { findSiteRedirects } from "./redirect-queries.ts";

/** The redirects of every site in memory, because each page request needs them. */
export type RedirectDirectory = {
  /** The redirects of a site, returned at once except on the first call. @throws when the first read fails */
  of: (site: SiteScope) => Promise<RedirectTable> | RedirectTable;
  /** The table in memory, unless it must be reloaded; never reads from the database. */
  peek: (site: Pick<SiteScope, "id">) => RedirectTable | null;
};

/** Reads the redirects of sites from the database. */
export const readRedirectsFrom =
  (db: Queryable) =>
  (site: Pick<SiteScope, "id">): Promise<SiteRedirect[]> =>
    findSiteRedirects(db, site);

/** Redirects are reloaded after this time, to find changes made without a use case. */
const freshForMs = 5 * 60_000;

/** `table` stays in use while it is reloaded, unless a redirect changed. */
type Entry = { table?: RedirectTable; reading?: Promise<RedirectTable>; readAt: number };

/**
 * The redirects of sites, in memory: loaded at the first request of a site, after changes, and
 * every five minutes. Twenty thousand take about 6 MB.
 * @param load reads the redirects of a site
 * @param onError called when a reload fails; the previous data stay in use
 */
export function createRedirectDirectory(
  load: (site: SiteScope) => Promise<readonly SiteRedirect[]>,
  invalidations: Pick<InvalidationFeed, "subscribe">,
  onError: (error: unknown) => void,
  now: () => number = Date.now,
): RedirectDirectory {
  const entries = new Map<number, Entry>();

  function read(site: SiteScope, entry: Entry): Promise<RedirectTable> {
    entry.reading ??= load(site)
      .then((rows) => {
        entry.table = createRedirectTable(rows);
        return entry.table;
      })
      .finally(() => {
        entry.readAt = now();
        delete entry.reading;
      });
    return entry.reading;
  }

  invalidations.subscribe((tags) => {
    // A load that started before the change serves only callers who already wait for it.
    for (const siteId of entries.keys())
      if (tags.includes(listTag("SiteRedirect", siteId)) || tags.includes(everythingTag))
        entries.delete(siteId);
  });

  const isFresh = ({ readAt }: Entry) => now() - readAt <= freshForMs;

  return {
    peek: (site) => {
      const entry = entries.get(site.id);
      return entry?.table && isFresh(entry) ? entry.table : null;
    },
    of: (site) => {
      let entry = entries.get(site.id);
      if (!entry) {
        entry = { readAt: now() };
        entries.set(site.id, entry);
      }
      if (!entry.table) return read(site, entry);
      if (!isFresh(entry)) read(site, entry).catch(onError);
      return entry.table;
    },
  };
}
