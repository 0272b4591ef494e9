import type { Queryable } from "#lib/core/server/db/client.ts";
import type { Invalidate } from "#lib/core/server/invalidation.ts";
import type { Reporter } from "#lib/imports/shared/import-report.ts";
import { type RowKind, recordNames } from "#lib/imports/shared/import-run.ts";
import {
  type BroughtRow,
  deleteImportedRows,
  deleteRecords,
  dropCommentsOfItems,
  findBroughtRows,
  findCommentTraces,
  findItemTraces,
  findReferences,
  recountComments,
} from "./undo-queries.ts";

/** Rows in one transaction. */
const batchSize = 200;

/** The state that the steps of an undo share. */
export type Undo = {
  runId: number;
  /** The site of the run; null for what belongs to the network. */
  siteId: number | null;
  reporter: Reporter;
  /** Runs a step in a transaction. */
  step: <Result>(
    work: (tx: Queryable, invalidate: Invalidate) => Promise<Result>,
  ) => Promise<Result>;
};

type Batch = { tx: Queryable; invalidate: Invalidate; undo: Undo };

const cachedTypes: Partial<Record<RowKind, string>> = {
  category: "Category",
  tag: "Tag",
  member: "User",
  condition: "Disorder",
};

/** Invalidates the pages of items that are about to be deleted, and deletes the records of their comments. */
async function leaveItems(ids: readonly number[], { tx, invalidate, undo }: Batch): Promise<void> {
  const { places, commentIds } = await findItemTraces(tx, ids);
  for (const { id, siteId, type } of places) {
    invalidate("ContentItem", id, [siteId]);
    if (type === "thread") invalidate("Thread", id, [siteId]);
  }
  await deleteRecords(tx, undo.runId, "comment", commentIds);
  undo.reporter.count("comments removed", commentIds.length);
}

/**
 * The comments that can be removed: not those on an item that is kept, and not the ancestors or
 * answered comments of a kept comment.
 */
async function chooseComments(rows: readonly BroughtRow[], { tx, undo }: Batch) {
  const ids = rows.map(({ id }) => id);
  const alone = new Set(await dropCommentsOfItems(tx, undo.runId, ids));
  const { answers, items } = await findCommentTraces(tx, ids);
  const leaving = new Set(
    rows.filter(({ id, reasons }) => alone.has(id) && reasons.length === 0).map(({ id }) => id),
  );
  for (let isStable = false; !isStable; ) {
    isStable = true;
    for (const { id, aboveId } of answers)
      if (!leaving.has(id) && leaving.delete(aboveId)) isStable = false;
  }
  const kept = rows.flatMap((row) => {
    if (leaving.has(row.id) || !alone.has(row.id)) return [];
    return [{ ...row, reasons: row.reasons.length > 0 ? row.reasons : ["others answered it"] }];
  });
  return { leaving, kept, items };
}

async function removeRows(
  kind: RowKind,
  rows: readonly BroughtRow[],
  references: Awaited<ReturnType<typeof findReferences>>,
  batch: Batch,
) {
  const { tx, invalidate, undo } = batch;
  const gone = rows.filter(({ isGone }) => isGone).map(({ id }) => id);
  const there = rows.filter(({ isGone }) => !isGone);
  const chosen = kind === "comment" ? await chooseComments(there, batch) : null;
  const kept = chosen?.kept ?? there.filter(({ reasons }) => reasons.length > 0);
  const ids = there
    .filter((row) => (chosen ? chosen.leaving.has(row.id) : row.reasons.length === 0))
    .map(({ id }) => id);
  for (const { name, reasons } of kept) undo.reporter.skip(kind, name, `kept: ${reasons[0]}`);
  if (kind === "item") await leaveItems(ids, batch);
  await deleteImportedRows(tx, kind, references, ids);
  if (chosen) {
    await recountComments(
      tx,
      chosen.items.map(({ contentId }) => contentId),
    );
    for (const { contentId, siteId } of chosen.items)
      invalidate("ContentItem", contentId, [siteId]);
  }
  const typename = cachedTypes[kind];
  const sites = undo.siteId === null ? [] : [undo.siteId];
  if (typename) for (const id of ids) invalidate(typename, id, sites);
  await deleteRecords(tx, undo.runId, kind, [...gone, ...ids]);
  undo.reporter.count(`${recordNames[kind]} removed`, ids.length);
}

/**
 * Removes the imported rows of one kind, and reports the kept ones with the reason. Remove
 * referring rows before the rows they refer to.
 */
export async function undoRows(kind: RowKind, undo: Undo): Promise<void> {
  undo.reporter.count(`${recordNames[kind]} removed`, 0);
  // The answers to a comment must be checked together with it.
  const limit = kind === "comment" ? 1_000_000 : batchSize;
  for (let after = ""; ; ) {
    const last = await undo.step(async (tx, invalidate) => {
      const references = await findReferences(tx, kind);
      const rows = await findBroughtRows(tx, { runId: undo.runId, kind, references, after, limit });
      await removeRows(kind, rows, references, { tx, invalidate, undo });
      return rows.length === limit ? rows.at(-1)?.key : undefined;
    });
    if (last === undefined) return;
    after = last;
  }
}
