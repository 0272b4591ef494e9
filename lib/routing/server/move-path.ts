import type { Invalidate, Transaction } from "#lib/core/server/invalidation.ts";
import { AppError } from "#lib/core/shared/errors.ts";
import { redirectKey } from "#lib/routing/shared/redirect-path.ts";
import { createRedirectTable } from "#lib/routing/shared/redirect-table.ts";
import type { Site } from "#lib/site/shared/site.ts";
import { deleteSiteRedirects, findSiteRedirects, lockSiteRedirects } from "./redirect-queries.ts";
import { storeSiteRedirects } from "./save-site-redirects.ts";

/**
 * Adjusts a site's redirects when an item gets or changes its path: the old path redirects to the new one, and a
 * redirect from the new path is removed. Call it within a larger write, whose use case has checked the permission.
 * @param options.from the previous public path; `null` if there was none
 * @param options.to the new path
 * @throws AppError BAD_USER_INPUT if `to` is the source of a site redirect
 */
export async function movePath(options: {
  tx: Transaction;
  invalidate: Invalidate;
  site: Pick<Site, "id" | "prefix" | "host">;
  from: string | null;
  to: string;
}): Promise<void> {
  const { tx, invalidate, site, from, to } = options;
  await lockSiteRedirects(tx, site);
  const stored = await findSiteRedirects(tx, site);
  const inTheWay = createRedirectTable(stored).find(redirectKey(to))?.row;
  // A redirect to the old path would loop with the new one, which replaces it.
  const leadsBack = from !== null && inTheWay?.redirect.split(/[?#]/, 1)[0] === from;
  if (inTheWay && !leadsBack) {
    throw new AppError(
      "BAD_USER_INPUT",
      `A redirect of the site leads away from ${to}. Take it away first, or choose another address.`,
    );
  }
  // Deleted before the new one is created, so that redirects through it are followed and do not loop.
  if (inTheWay) await deleteSiteRedirects(tx, site, [inTheWay.path]);
  if (from !== null && from !== to)
    await storeSiteRedirects(tx, invalidate, { site, rows: [{ path: from, redirect: to }] });
}
