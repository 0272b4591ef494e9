import type { Queryable } from "#lib/core/server/db/client.ts";
import { findMenu, updateMenu } from "#lib/imports/server/import-site-queries.ts";
import {
  lockAndGetSiteRedirects,
  swapSiteRedirects,
} from "#lib/routing/server/swap-site-redirects.ts";
import type { SiteRedirect } from "#lib/routing/shared/redirect-table.ts";
import { hashValue } from "./replacements.ts";
import { deleteRecords, deleteTopicFollows, findReplacements } from "./undo-queries.ts";
import type { Undo } from "./undo-rows.ts";

/** Restores the previous redirects at the paths that a run changed, unless they were changed since. */
export async function undoRedirects({ runId, siteId, reporter, step }: Undo): Promise<void> {
  if (siteId === null) return;
  const site = { id: siteId };
  await step(async (tx, invalidate) => {
    const stored = new Map((await lockAndGetSiteRedirects(tx, site)).map((row) => [row.path, row]));
    const records = await findReplacements(tx, runId, "redirect");
    const same = records.filter(
      ({ key, fingerprint }) => hashValue(stored.get(key)) === fingerprint,
    );
    const back = same.flatMap(({ before }) => (before ? [before as SiteRedirect] : []));
    const backPaths = new Set(back.map(({ path }) => path));
    const gone = same.map(({ key }) => key).filter((key) => !backPaths.has(key) && stored.has(key));
    await swapSiteRedirects(tx, invalidate, site, { removed: gone, stored: back });
    const done = new Set(same.map(({ key }) => key));
    for (const { key } of records) {
      if (done.has(key)) continue;
      if (stored.has(key)) reporter.skip("redirect", key, "kept: it was changed since");
      else done.add(key);
    }
    await deleteRecords(tx, runId, "redirect", [...done]);
    reporter.count("redirects removed", gone.length);
    if (back.length > 0) reporter.count("redirects put back", back.length);
  });
}

/** Ends the follows that a run created, before their topics and members are removed. */
export async function undoFollows({ runId, reporter, step }: Undo): Promise<void> {
  await step(async (tx) => {
    const keys = (await findReplacements(tx, runId, "follow")).map(({ key }) => key);
    if (keys.length === 0) return;
    await deleteTopicFollows(
      tx,
      keys.map((key) => key.split(" ").map(Number)),
    );
    await deleteRecords(tx, runId, "follow", keys);
    reporter.count("follows of topics removed", keys.length);
  });
}

/** Restores the previous menu of the site, unless it was changed since the run. */
export async function undoMenu({ runId, siteId, reporter, step }: Undo): Promise<void> {
  if (siteId === null) return;
  await step(async (tx: Queryable, invalidate) => {
    const [record] = await findReplacements(tx, runId, "menu");
    if (!record) return;
    const menu = await findMenu(tx, { id: siteId });
    if (hashValue(menu) !== record.fingerprint)
      return reporter.skip("menu", "of the site", "kept: it was changed since");
    await updateMenu(tx, { id: siteId }, record.before);
    await deleteRecords(tx, runId, "menu", [record.key]);
    reporter.count("menus put back");
    invalidate("Site", siteId, [siteId]);
  });
}
