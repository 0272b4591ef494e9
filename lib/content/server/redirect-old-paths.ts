import { contentPath } from "#lib/content/shared/content.ts";
import { contentState } from "#lib/content/shared/content-state.ts";
import type { Invalidate, Transaction } from "#lib/core/server/invalidation.ts";
import { movePath } from "#lib/routing/server/move-path.ts";
import type { Site } from "#lib/site/shared/site.ts";
import type { SaveSites } from "./editing-rights.ts";
import { findSitesWithName } from "./name-queries.ts";
import type { ItemRow } from "./save-queries.ts";

/**
 * Redirects an item's old path to its new one on each site that showed it, if the item was public.
 * @throws AppError BAD_USER_INPUT when a redirect of the site would hide the item at its new path
 */
export async function redirectOldPaths(
  tx: Transaction,
  invalidate: Invalidate,
  options: {
    site: Site;
    sites: Pick<SaveSites, "byId">;
    before: ItemRow | null;
    item: ItemRow;
    oldSiteIds: readonly number[];
    siteIds: readonly number[];
    now: Date;
  },
): Promise<void> {
  const { site, sites, before, item, oldSiteIds, siteIds, now } = options;
  if (item.status !== "published") return;
  const to = contentPath(item);
  const oldPath = before && contentPath(before);
  const wasPublic = before !== null && contentState(before, now) === "published";
  if (oldPath === to && before?.status === "published") return;
  const from = wasPublic && oldPath !== to ? oldPath : null;
  await movePath({ tx, invalidate, site, from, to });
  if (before === null || from === null) return;
  const others = siteIds.filter((id) => id !== site.id && oldSiteIds.includes(id)).toSorted();
  // A site that has its own item at that path keeps showing it.
  const named = await findSitesWithName(tx, others, before);
  for (const id of others) {
    const other = sites.byId(id);
    if (other && !named.has(id)) await movePath({ tx, invalidate, site: other, from, to });
  }
}
