import type { Queryable } from "#lib/core/server/db/client.ts";
import type { InvalidationFeed } from "#lib/core/server/invalidation.ts";
import { displayName, type Site } from "#lib/site/shared/site.ts";
import { listFeatures } from "#lib/site/shared/site-data.ts";
import { inFamilyOrder } from "#lib/site/shared/site-family.ts";
import { parseSiteSettings } from "#lib/site/shared/site-settings.ts";
import { readMenu, readSiteTheme } from "./read-site.ts";
import { findSitesWithHosts } from "./site-queries.ts";

/** All sites of the network, in memory: read with every request, changed only by operators. */
export type SiteDirectory = {
  /** @param host lower-case host name without port */
  forHost: (host: string) => Site | undefined;
  byId: (id: number) => Site | undefined;
  byPrefix: (prefix: string) => Site | undefined;
  /** In order of creation. */
  all: () => readonly Site[];
};

type Snapshot = { byHost: Map<string, Site>; byId: Map<number, Site>; byPrefix: Map<string, Site> };

async function loadSnapshot(db: Queryable): Promise<Snapshot> {
  const snapshot: Snapshot = { byHost: new Map(), byId: new Map(), byPrefix: new Map() };
  const rows = await findSitesWithHosts(db);
  const primaryHosts = new Map(
    rows.filter((row) => row.isPrimary).map((row) => [row.site.id, row.host]),
  );
  for (const { site: row, host } of rows) {
    const settings = parseSiteSettings(row.settings);
    const site = snapshot.byId.get(row.id) ?? {
      id: row.id,
      prefix: row.prefix,
      name: row.name,
      displayName: displayName(row.name),
      description: row.description,
      host: primaryHosts.get(row.id) ?? host,
      parentId: row.parentId,
      features: listFeatures(row.features, settings),
      settings,
      theme: readSiteTheme(row.theme),
      menu: readMenu(row.menu),
    };
    snapshot.byId.set(site.id, site);
    snapshot.byPrefix.set(site.prefix, site);
    snapshot.byHost.set(host, site);
  }
  return snapshot;
}

/**
 * Loads the directory and reloads it when a site changes.
 * @param onError called when a reload fails; the previous version stays in use
 */
export async function openSiteDirectory(
  db: Queryable,
  invalidations: InvalidationFeed,
  onError: (error: unknown) => void,
): Promise<SiteDirectory> {
  let snapshot = await loadSnapshot(db);
  invalidations.subscribe((tags) => {
    if (!tags.some((tag) => tag.startsWith("Site:"))) return;
    loadSnapshot(db).then((fresh) => {
      snapshot = fresh;
    }, onError);
  });
  return {
    forHost: (host) => snapshot.byHost.get(host),
    byId: (id) => snapshot.byId.get(id),
    byPrefix: (prefix) => snapshot.byPrefix.get(prefix),
    all: () => [...snapshot.byId.values()],
  };
}

/** A site's parent, children and siblings (spec §3), in family order. */
export function siteFamily(directory: SiteDirectory, site: Site) {
  const all = directory.all();
  const parentSite = site.parentId === null ? null : (directory.byId(site.parentId) ?? null);
  const siblings = parentSite
    ? all.filter((other) => other.parentId === parentSite.id && other.id !== site.id)
    : [];
  const children = all.filter((other) => other.parentId === site.id);
  return {
    parentSite,
    childSites: inFamilyOrder(site.prefix, children),
    siblingSites: inFamilyOrder(parentSite?.prefix, siblings),
  };
}
