import type { Queryable } from "#lib/core/server/db/client.ts";
import {
  type CacheTag,
  everythingTag,
  type InvalidationFeed,
} from "#lib/core/server/invalidation.ts";
import type { Site } from "#lib/site/shared/site.ts";
import { listFeatures } from "#lib/site/shared/site-data.ts";
import { inFamilyOrder } from "#lib/site/shared/site-family.ts";
import { toSiteNames } from "#lib/site/shared/site-name.ts";
import { parseSiteSettings } from "#lib/site/shared/site-settings.ts";
import { readMenu, readSiteTheme } from "./read-site.ts";
import { findSitesWithHosts } from "./site-queries.ts";

/** All sites in the network, in memory: read with every request, changed only by operators. */
export type SiteDirectory = {
  /** @param host lower-case host name without port */
  forHost: (host: string) => Site | undefined;
  byId: (id: number) => Site | undefined;
  byPrefix: (prefix: string) => Site | undefined;
  /** In order of creation. */
  all: () => readonly Site[];
};

type Snapshot = { byHost: Map<string, Site>; byId: Map<number, Site>; byPrefix: Map<string, Site> };

/** A site and all of its hosts. */
export type HostedSite = { site: Site; hosts: readonly string[] };

/** All sites as they are stored, in order of creation. */
export async function loadSites(db: Queryable): Promise<HostedSite[]> {
  const rows = await findSitesWithHosts(db);
  const primaryHosts = new Map(
    rows.filter((row) => row.isPrimary).map((row) => [row.site.id, row.host]),
  );
  const loaded = new Map<number, { site: Site; hosts: string[] }>();
  for (const { site: row, host } of rows) {
    const known = loaded.get(row.id);
    if (known) {
      known.hosts.push(host);
      continue;
    }
    const settings = parseSiteSettings(row.settings);
    const site = {
      id: row.id,
      prefix: row.prefix,
      name: row.name,
      ...toSiteNames({ name: row.name, settings }),
      description: row.description,
      host: primaryHosts.get(row.id) ?? host,
      parentId: row.parentId,
      features: listFeatures(row.features, settings),
      settings,
      theme: readSiteTheme(row.theme),
      menu: readMenu(row.menu),
    };
    loaded.set(row.id, { site, hosts: [host] });
  }
  return [...loaded.values()];
}

function toSnapshot(loaded: readonly HostedSite[]): Snapshot {
  const snapshot: Snapshot = { byHost: new Map(), byId: new Map(), byPrefix: new Map() };
  for (const { site, hosts } of loaded) {
    snapshot.byId.set(site.id, site);
    snapshot.byPrefix.set(site.prefix, site);
    for (const host of hosts) snapshot.byHost.set(host, site);
  }
  return snapshot;
}

/** The delay before a failed reload is retried. */
const retryMs = 500;

const isOfSite = (tag: CacheTag): boolean => tag.startsWith("Site:") || tag === everythingTag;

/**
 * Loads the directory and reloads it when a site changes, here or on another instance. Pages that
 * were rendered before the end of a reload are invalidated again, because they may contain old
 * settings.
 * @param load reads all sites
 * @param onError called when a reload fails; the previous version stays in use until one succeeds
 */
export async function openSiteDirectory(
  load: () => Promise<readonly HostedSite[]>,
  invalidations: Pick<InvalidationFeed, "publish" | "subscribe">,
  onError: (error: unknown) => void,
): Promise<SiteDirectory> {
  let snapshot = toSnapshot(await load());
  let changed = new Set<CacheTag>();
  let isReloading = false;
  let isPublishing = false;

  async function reload(): Promise<void> {
    if (isReloading || changed.size === 0) return;
    const tags = changed;
    changed = new Set();
    isReloading = true;
    try {
      snapshot = toSnapshot(await load());
      isPublishing = true;
      invalidations.publish([...tags]);
    } catch (error) {
      changed = new Set([...tags, ...changed]);
      onError(error);
      setTimeout(() => void reload(), retryMs).unref();
      return;
    } finally {
      isPublishing = false;
      isReloading = false;
    }
    await reload();
  }

  invalidations.subscribe((tags) => {
    if (isPublishing) return;
    for (const tag of tags.filter(isOfSite)) changed.add(tag);
    void reload();
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
