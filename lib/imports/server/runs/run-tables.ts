import { index, integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { identityId, insertedAt, moment } from "#lib/core/server/db/columns.ts";
import type { RunKind, RunOptions, RunState } from "#lib/imports/shared/import-run.ts";
import { sites } from "#lib/site/server/site-tables.ts";

/** Every import: who ran it when, from what, and how much it brought. Dry runs are not listed. */
export const importRuns = pgTable("import_runs", {
  id: identityId(),
  kind: text("kind").$type<RunKind>().notNull(),
  /** Null for what belongs to the network. */
  siteId: integer("site_id").references(() => sites.id),
  /** The whole path or address of what was imported. */
  source: text("source").notNull(),
  options: jsonb("options").$type<RunOptions>().notNull(),
  /** The account on the machine of who ran it. */
  startedBy: text("started_by").notNull(),
  /** The machine and the number of the process, to tell whether it still works. */
  process: text("process").notNull(),
  /** Renewed while the process works. */
  seenAt: moment("seen_at").notNull().defaultNow(),
  state: text("state").$type<RunState>().notNull().default("running"),
  /** Numbers of what it brought, by kind; of a run under way they are counted when they are asked for. */
  counts: jsonb("counts").$type<Record<string, number>>().notNull().default({}),
  insertedAt: insertedAt(),
  finishedAt: moment("finished_at"),
  undoneAt: moment("undone_at"),
});

/**
 * What a run brought, written with it in one transaction and deleted when it is undone. Without foreign keys to the rows:
 * who deletes one of them need not know of imports.
 */
export const importRunRecords = pgTable(
  "import_run_records",
  {
    runId: integer("run_id")
      .notNull()
      .references(() => importRuns.id),
    kind: text("kind").notNull(),
    /** The id of a row, the path of a redirect, the name of a picture. */
    key: text("key").notNull(),
    /** A hash of what can be edited, as it was imported; null where the run removed something. */
    fingerprint: text("fingerprint"),
    /** What stood in its place before. */
    before: jsonb("before").$type<unknown>(),
  },
  (table) => [
    primaryKey({ columns: [table.runId, table.kind, table.key] }),
    index("import_run_records_key").on(table.kind, table.key),
  ],
);
