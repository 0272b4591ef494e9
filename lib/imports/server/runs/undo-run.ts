import { refreshStatistics } from "#lib/core/server/db/refresh-statistics.ts";
import { inTransaction, type Store } from "#lib/core/server/invalidation.ts";
import { ImportError } from "#lib/imports/server/import-error.ts";
import { lockImports } from "#lib/imports/server/import-item-queries.ts";
import { createReporter, type ImportReport } from "#lib/imports/shared/import-report.ts";
import type { RowKind } from "#lib/imports/shared/import-run.ts";
import { findRun, updateRun } from "./run-queries.ts";
import {
  deleteRecords,
  findReplacements,
  findShownPictures,
  findUploadsThere,
} from "./undo-queries.ts";
import { undoFollows, undoMenu, undoRedirects } from "./undo-replacements.ts";
import { type Undo, undoRows } from "./undo-rows.ts";
import { isRunActive, thisWorker, withSigns } from "./with-run.ts";

/** The order of removal: each kind before the kinds that its rows refer to. */
const order: readonly RowKind[] = ["item", "comment", "category", "tag", "condition", "member"];

/** Removes pictures that are unused and that no other run has imported. */
async function undoPictures(
  { runId, reporter, step }: Undo,
  remove: (names: readonly string[]) => Promise<void>,
): Promise<void> {
  await step(async (tx) => {
    const records = await findReplacements(tx, runId, "picture");
    if (records.length === 0) return;
    const shown = await findShownPictures(tx);
    const isFree = ({ key, isOfOthers }: (typeof records)[number]) =>
      !isOfOthers && !shown.has(key);
    const free = records.filter(isFree).map(({ key }) => key);
    for (const { key, isOfOthers } of records)
      if (shown.has(key) && !isOfOthers)
        reporter.skip("picture", key, "kept: something else shows it");
    await remove(free);
    await deleteRecords(tx, runId, "picture", [
      ...free,
      ...records.filter(({ isOfOthers }) => isOfOthers).map(({ key }) => key),
    ]);
    reporter.count("pictures removed", free.length);
  });
}

/** Removes the profile picture files of members whose accounts were removed. */
async function undoAvatars(
  { runId, reporter, step }: Undo,
  remove: (names: readonly string[]) => Promise<void>,
): Promise<void> {
  await step(async (tx) => {
    const keys = (await findReplacements(tx, runId, "avatar")).map(({ key }) => key);
    if (keys.length === 0) return;
    const there = await findUploadsThere(tx, keys);
    const gone = keys.filter((key) => !there.has(key));
    await remove(gone);
    await deleteRecords(tx, runId, "avatar", gone);
    reporter.count("pictures of members removed", gone.length);
  });
}

/** Thrown to roll back the transaction of a dry run. */
class EndOfDryRun extends Error {}

/**
 * Removes only the data that a run imported: items with their comments, terms, redirects, pictures,
 * and members without other data. Rows that were changed or extended since are kept and reported.
 * You can repeat it to remove rows that are no longer in use. If it was killed, run it again to
 * continue.
 * @param options.removePictures deletes the files of pictures by their names, and of uploads by
 * their keys
 * @param options.isDryRun rolls the transaction back
 * @throws ImportError if the run does not exist or is still running
 */
export async function undoRun(options: {
  store: Store;
  runId: number;
  removePictures: (names: readonly string[]) => Promise<void>;
  isDryRun?: boolean;
}): Promise<ImportReport> {
  const { store, runId, isDryRun = false } = options;
  const run = await findRun(store.db, runId);
  if (!run) throw new ImportError(`There is no run ${runId}. npm run import -- runs lists them.`);
  if (isRunActive(run)) throw new ImportError(`Run ${runId} is under way. Stop it first.`);
  // An import that was killed has not refreshed them.
  await refreshStatistics(store.db);
  const reporter = createReporter();
  const removePictures = isDryRun ? async () => undefined : options.removePictures;
  const { siteId } = run;
  const work = async (step: Undo["step"]) => {
    const undo = { runId, siteId, reporter, step };
    for (const kind of order) {
      await undoRows(kind, undo);
      // Redirects and the menu point to items and categories.
      if (kind === "item") await undoRedirects(undo);
      if (kind === "item") await undoMenu(undo);
      if (kind === "item") await undoFollows(undo);
    }
    await undoPictures(undo, removePictures);
    await undoAvatars(undo, removePictures);
    await step(async (tx) => {
      const missing = await findReplacements(tx, runId, "missing");
      const keys = missing.map(({ key }) => key);
      await deleteRecords(tx, runId, "missing", keys);
    });
  };
  const site = { id: siteId ?? 0 };
  if (isDryRun) {
    await store.db
      .transaction(async (tx) => {
        await lockImports(tx, site);
        await work((one) => one(tx, () => undefined));
        throw new EndOfDryRun();
      })
      .catch((error: unknown) => {
        if (!(error instanceof EndOfDryRun)) throw error;
      });
    return reporter.report;
  }
  await updateRun(store.db, runId, { ...thisWorker(), state: "undoing" });
  await withSigns(store, runId, () =>
    work((one) =>
      inTransaction(store, async (tx, invalidate) => {
        await lockImports(tx, site);
        return one(tx, invalidate);
      }),
    ),
  );
  await updateRun(store.db, runId, { state: "undone", undoneAt: new Date() });
  return reporter.report;
}
