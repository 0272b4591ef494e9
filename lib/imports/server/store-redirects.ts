import { inTransaction, type Store } from "#lib/core/server/invalidation.ts";
import { findSiteRedirects, lockSiteRedirects } from "#lib/routing/server/redirect-queries.ts";
import { storeSiteRedirects } from "#lib/routing/server/save-site-redirects.ts";
import type { RedirectInput, ResolvedRedirects } from "#lib/routing/shared/site-redirects.ts";
import type { Site } from "#lib/site/shared/site.ts";
import { compareRedirects } from "./runs/replacements.ts";
import type { RunRecorder } from "./runs/run-recorder.ts";

/**
 * Stores the redirects of an import in one transaction, with a record of what they changed.
 * @param options.keepsStored does not overwrite existing redirects
 * @returns the result for each row: stored, or refused with the reason
 */
export async function storeRedirects(options: {
  store: Store;
  site: Site;
  rows: readonly RedirectInput[];
  keepsStored?: boolean;
  isDryRun: boolean;
  recorder: RunRecorder;
}): Promise<ResolvedRedirects> {
  const { store, site, recorder, ...rest } = options;
  return inTransaction(store, async (tx, invalidate) => {
    await lockSiteRedirects(tx, site);
    const before = await findSiteRedirects(tx, site);
    const result = await storeSiteRedirects(tx, invalidate, { site, ...rest });
    const changes = compareRedirects(before, await findSiteRedirects(tx, site));
    await recorder.replace(tx, "redirect", changes);
    return result;
  });
}
