import type { Queryable } from "#lib/core/server/db/client.ts";
import type { Invalidate } from "#lib/core/server/invalidation.ts";
import type { SiteRedirect } from "#lib/routing/shared/redirect-table.ts";
import type { SiteScope } from "#lib/site/shared/site.ts";
import {
  deleteSiteRedirects,
  findSiteRedirects,
  lockSiteRedirects,
  upsertSiteRedirects,
} from "./redirect-queries.ts";

type SiteId = Pick<SiteScope, "id">;

/** The stored redirects of a site, locked until the end of the transaction. */
export async function lockAndGetSiteRedirects(
  tx: Queryable,
  site: SiteId,
): Promise<SiteRedirect[]> {
  await lockSiteRedirects(tx, site);
  return findSiteRedirects(tx, site);
}

/** Removes redirects and adds others unchanged, such as those from before an import. The caller has locked them. */
export async function swapSiteRedirects(
  tx: Queryable,
  invalidate: Invalidate,
  site: SiteId,
  change: { removed: readonly string[]; stored: readonly SiteRedirect[] },
): Promise<void> {
  const { removed, stored } = change;
  if (removed.length === 0 && stored.length === 0) return;
  await deleteSiteRedirects(tx, site, removed);
  await upsertSiteRedirects(tx, site, stored);
  invalidate("SiteRedirect", site.id, [site.id]);
}
