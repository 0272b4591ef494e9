import { and, count, desc, eq, inArray, ne, sql } from "drizzle-orm";
import type { Queryable } from "#lib/core/server/db/client.ts";
import type { RecordKind, RowKind } from "#lib/imports/shared/import-run.ts";
import { sites } from "#lib/site/server/site-tables.ts";
import { importedTables, toFingerprint } from "./brought-tables.ts";
import { importRunRecords, importRuns } from "./run-tables.ts";

export type StoredRun = typeof importRuns.$inferSelect;
type NewRun = Pick<StoredRun, "kind" | "siteId" | "source" | "options" | "startedBy" | "process">;

/** Stores a new run. @returns its id */
export async function insertRun(db: Queryable, run: NewRun): Promise<number> {
  const [row] = await db.insert(importRuns).values(run).returning({ id: importRuns.id });
  if (!row) throw new Error("The run was not stored");
  return row.id;
}

/** The newest run of the same command, if it was neither finished nor undone. */
export async function findUnfinishedRun(
  db: Queryable,
  { kind, siteId, source, options }: NewRun,
): Promise<StoredRun | undefined> {
  const [row] = await db
    .select()
    .from(importRuns)
    .where(
      and(
        eq(importRuns.kind, kind),
        sql`${importRuns.siteId} is not distinct from ${siteId}::integer`,
        eq(importRuns.source, source),
        sql`${importRuns.options} = ${JSON.stringify(options)}::jsonb`,
      ),
    )
    .orderBy(desc(importRuns.id))
    .limit(1);
  return row?.state === "running" || row?.state === "stopped" ? row : undefined;
}

export async function findRun(db: Queryable, id: number): Promise<StoredRun | undefined> {
  const [row] = await db.select().from(importRuns).where(eq(importRuns.id, id));
  return row;
}

/** The newest runs with the prefixes of their sites. */
export async function findRuns(db: Queryable, limit: number) {
  return db
    .select({ run: importRuns, prefix: sites.prefix })
    .from(importRuns)
    .leftJoin(sites, eq(sites.id, importRuns.siteId))
    .orderBy(desc(importRuns.id))
    .limit(limit);
}

export async function updateRun(
  db: Queryable,
  id: number,
  change: Partial<Omit<StoredRun, "id">>,
): Promise<void> {
  await db.update(importRuns).set(change).where(eq(importRuns.id, id));
}

/** The number of still recorded rows of a run, by kind. */
export async function countRecords(db: Queryable, runId: number): Promise<Record<string, number>> {
  const rows = await db
    .select({ kind: importRunRecords.kind, total: count() })
    .from(importRunRecords)
    .where(and(eq(importRunRecords.runId, runId), ne(importRunRecords.kind, "missing")))
    .groupBy(importRunRecords.kind);
  return Object.fromEntries(rows.map(({ kind, total }) => [kind, total]));
}

/** Records rows that a run has stored, with a hash of their current state. */
export async function insertRowRecords(
  db: Queryable,
  runId: number,
  kind: RowKind,
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) return;
  const { table, state } = importedTables[kind];
  await db.execute(sql`
    insert into import_run_records (run_id, kind, key, fingerprint)
    select ${runId}::integer, ${kind}, t.id::text, ${sql.raw(toFingerprint(state))}
    from ${sql.raw(table)} t where t.id = any(${sql.param([...ids])}::integer[])
    on conflict do nothing`);
}

/** The rows among these that a run has stored. */
export async function findStoredRows(
  db: Queryable,
  runId: number,
  kind: RowKind,
  ids: readonly number[],
): Promise<number[]> {
  const rows = await db
    .select({ key: importRunRecords.key })
    .from(importRunRecords)
    .where(
      and(
        eq(importRunRecords.runId, runId),
        eq(importRunRecords.kind, kind),
        inArray(importRunRecords.key, ids.map(String)),
      ),
    );
  return rows.map(({ key }) => Number(key));
}

/** Records the current state of rows as imported, because an import itself has changed them. */
export async function renewRowRecords(
  db: Queryable,
  kind: RowKind,
  ids: readonly number[],
): Promise<void> {
  const { table, state } = importedTables[kind];
  await db.execute(sql`
    update import_run_records record set fingerprint = ${sql.raw(toFingerprint(state))}
    from ${sql.raw(table)} t
    where record.kind = ${kind} and record.key = t.id::text and t.id = any(${sql.param([...ids])}::integer[])`);
}

/** Why pictures of a run could not be fetched, by their addresses. */
export async function findMissing(db: Queryable, runId: number): Promise<Map<string, string>> {
  const rows = await db
    .select({ key: importRunRecords.key, problem: importRunRecords.before })
    .from(importRunRecords)
    .where(and(eq(importRunRecords.runId, runId), eq(importRunRecords.kind, "missing")));
  return new Map(rows.map(({ key, problem }) => [key, String(problem)]));
}

/** A change of a value that has no id of its own, with the value before and a hash of the value now. */
export type Replacement = { key: string; before: unknown; fingerprint: string | null };

/** Records replaced values. The first recorded value of a run is kept, because it is the value before the run. */
export async function insertReplacements(
  db: Queryable,
  runId: number,
  kind: Exclude<RecordKind, RowKind>,
  rows: readonly Replacement[],
): Promise<void> {
  for (let at = 0; at < rows.length; at += 5000)
    await db
      .insert(importRunRecords)
      .values(rows.slice(at, at + 5000).map((row) => ({ ...row, runId, kind })))
      .onConflictDoUpdate({
        target: [importRunRecords.runId, importRunRecords.kind, importRunRecords.key],
        set: { fingerprint: sql`excluded.fingerprint` },
      });
}
