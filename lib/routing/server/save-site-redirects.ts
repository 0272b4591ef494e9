import {
  type Invalidate,
  inTransaction,
  type Store,
  type Transaction,
} from "#lib/core/server/invalidation.ts";
import type { Viewer } from "#lib/members/shared/member.ts";
import { assertCan } from "#lib/members/shared/permissions.ts";
import { mergeSiteRedirects } from "#lib/routing/shared/merge-site-redirects.ts";
import type { SiteRedirect } from "#lib/routing/shared/redirect-table.ts";
import type { RedirectInput, ResolvedRedirects } from "#lib/routing/shared/site-redirects.ts";
import type { Site } from "#lib/site/shared/site.ts";
import {
  deleteSiteRedirects,
  findSiteRedirects,
  lockSiteRedirects,
  upsertSiteRedirects,
} from "./redirect-queries.ts";

type Rows = {
  site: Pick<Site, "id" | "prefix" | "host">;
  rows: readonly RedirectInput[];
  keepsStored?: boolean | undefined;
  isDryRun?: boolean | undefined;
};

/**
 * Stores redirects as part of a larger write. The caller has checked the permission.
 * @returns the result for each row: stored, or refused with the reason
 */
export async function storeSiteRedirects(
  tx: Transaction,
  invalidate: Invalidate,
  { site, rows, keepsStored = false, isDryRun = false }: Rows,
): Promise<ResolvedRedirects> {
  await lockSiteRedirects(tx, site);
  const stored = await findSiteRedirects(tx, site);
  const { all, report } = mergeSiteRedirects(stored, rows, {
    ownHosts: [site.host],
    keepsStored,
  });
  const toText = ({ status, ignoresCase, redirect }: SiteRedirect) =>
    `${status} ${ignoresCase} ${redirect}`;
  const before = new Map(stored.map((one) => [one.path, toText(one)]));
  const changedRows = all.filter((one) => before.get(one.path) !== toText(one));
  const after = new Set(all.map((one) => one.path));
  const removed = stored.filter((one) => !after.has(one.path)).map((one) => one.path);
  if (isDryRun || (changedRows.length === 0 && removed.length === 0)) return report;
  await deleteSiteRedirects(tx, site, removed);
  await upsertSiteRedirects(tx, site, changedRows);
  invalidate("SiteRedirect", site.id, [site.id]);
  return report;
}

/**
 * Adds a list to the redirects of a site (spec §2 site redirects). It stores everything or nothing; storing the same
 * list again changes nothing.
 * @param options.by an admin, or the operator on the command line
 * @param options.keepsStored does not overwrite existing redirects
 * @param options.isDryRun only reports
 * @returns the result for each row: stored, or refused with the reason
 * @throws AppError UNAUTHENTICATED or FORBIDDEN
 */
export async function saveSiteRedirects(
  options: Rows & { store: Store; by: Viewer | "operator" },
): Promise<ResolvedRedirects> {
  const { store, by } = options;
  if (by !== "operator") assertCan(by, "redirects.save");
  return inTransaction(store, (tx, invalidate) => storeSiteRedirects(tx, invalidate, options));
}
