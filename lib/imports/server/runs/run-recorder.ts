import type { Queryable } from "#lib/core/server/db/client.ts";
import type { RowKind } from "#lib/imports/shared/import-run.ts";
import {
  findStoredRows,
  insertReplacements,
  insertRowRecords,
  type Replacement,
  renewRowRecords,
} from "./run-queries.ts";

/** Records the rows that a run imports, in the same transactions, so that the run can be undone. */
export type RunRecorder = {
  /** Records rows that the run has stored. */
  add: (tx: Queryable, kind: RowKind, ids: readonly number[]) => Promise<void>;
  /** The rows among these that the run has stored. */
  pickStored: (db: Queryable, kind: RowKind, ids: readonly number[]) => Promise<number[]>;
  /** Records that the import itself changed rows that this or an earlier run has stored. */
  renew: (tx: Queryable, kind: RowKind, ids: readonly number[]) => Promise<void>;
  /**
   * Records data without ids: redirects and the menu with their previous values, new follows, and
   * profile pictures.
   */
  replace: (
    tx: Queryable,
    kind: "redirect" | "menu" | "follow" | "avatar",
    rows: readonly Replacement[],
  ) => Promise<void>;
  /** Records a picture before its file is written or used, so that no file is left behind. */
  addPicture: (db: Queryable, name: string) => Promise<void>;
  /** Why pictures could not be fetched, by their addresses: a continued run does not request them again. */
  missing: ReadonlyMap<string, string>;
  /** Records that the server has refused a picture. */
  addMissing: (db: Queryable, address: string, problem: string) => Promise<void>;
};

/**
 * Records for the run with an id.
 * @param missing pictures that a continued run could not fetch before
 */
export const createRecorder = (
  runId: number,
  missing: ReadonlyMap<string, string> = new Map(),
): RunRecorder => ({
  missing,
  addMissing: (db, address, problem) =>
    insertReplacements(db, runId, "missing", [
      { key: address, before: problem, fingerprint: null },
    ]),
  add: (tx, kind, ids) => insertRowRecords(tx, runId, kind, ids),
  pickStored: (db, kind, ids) => findStoredRows(db, runId, kind, ids),
  renew: (tx, kind, ids) => renewRowRecords(tx, kind, ids),
  replace: (tx, kind, rows) => insertReplacements(tx, runId, kind, rows),
  addPicture: (db, name) =>
    insertReplacements(db, runId, "picture", [{ key: name, before: null, fingerprint: null }]),
});

const nothing = async () => undefined;

/** For dry runs, which import nothing. */
export const noRecorder: RunRecorder = {
  add: nothing,
  pickStored: async (_db, _kind, ids) => [...ids],
  renew: nothing,
  replace: nothing,
  addPicture: nothing,
  missing: new Map(),
  addMissing: nothing,
};
