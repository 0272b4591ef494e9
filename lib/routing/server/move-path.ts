import type { Invalidate, Transaction } from "#lib/core/server/invalidation.ts";
import { AppError } from "#lib/core/shared/errors.ts";
import { redirectKey } from "#lib/routing/shared/redirect-path.ts";
import type { Site } from "#lib/site/shared/site.ts";
import { deleteSiteRedirects, findSiteRedirects, lockSiteRedirects } from "./redirect-queries.ts";
import { storeSiteRedirects } from "./save-site-redirects.ts";

/**
 * What the redirects of a site have to do with a piece that begins at a path, or moves there: its old
 * path leads to the new one, and a redirect that led back is taken away. Part of a larger write, whose
 * use case has asked for permission.
 * @param options.from where it was read before; `null` where nobody could read it
 * @param options.to where it is read from now on
 * @throws AppError BAD_USER_INPUT when the site leads visitors away from `to`
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
  const inTheWay = stored.find(({ path }) => path === redirectKey(to));
  // One that leads to the old path goes in a circle with the new one, which takes its place.
  const leadsBack = from !== null && inTheWay?.redirect.split(/[?#]/, 1)[0] === from;
  if (inTheWay && !leadsBack) {
    throw new AppError(
      "BAD_USER_INPUT",
      `A redirect of the site leads away from ${to}. Take it away first, or choose another address.`,
    );
  }
  // Gone before the new one comes: what leads to the old path through it is to follow, not to circle.
  if (inTheWay) await deleteSiteRedirects(tx, site, [inTheWay.path]);
  if (from !== null && from !== to)
    await storeSiteRedirects(tx, invalidate, { site, rows: [{ path: from, redirect: to }] });
}
