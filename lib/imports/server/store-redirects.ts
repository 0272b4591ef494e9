import { inTransaction, type Store } from "#lib/core/server/invalidation.ts";
import { compareRedirects } from "#lib/imports/server/runs/replacements.ts";
import type { RunRecorder } from "#lib/imports/server/runs/run-recorder.ts";
import { storeSiteRedirects } from "#lib/routing/server/save-site-redirects.ts";
import { lockAndGetSiteRedirects } from "#lib/routing/server/swap-site-redirects.ts";
import type { RedirectInput, ResolvedRedirects } from "#lib/routing/shared/site-redirects.ts";
import type { Site } from "#lib/site/shared/site.ts";

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
    const before = await lockAndGetSiteRedirects(tx, site);
    const result = await storeSiteRedirects(tx, invalidate, { site, ...rest });
    const changes = compareRedirects(before, await lockAndGetSiteRedirects(tx, site));
    await recorder.replace(tx, "redirect", changes);
    return result;
  });
}
