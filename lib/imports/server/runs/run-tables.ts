import { index, integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { identityId, insertedAt, moment } from "#lib/core/server/db/columns.ts";
import type { RunKind, RunOptions, RunState } from "#lib/imports/shared/import-run.ts";
import { sites } from "#lib/site/server/site-tables.ts";

/**
 * All imports: who ran them and when, their source, and the number of imported rows. Dry runs are
 * not listed.
 */
export const importRuns = pgTable("import_runs", {
  id: identityId(),
  kind: text("kind").$type<RunKind>().notNull(),
  /** Null for data of the network. */
  siteId: integer("site_id").references(() => sites.id),
  /** The full path or URL of the imported source. */
  source: text("source").notNull(),
  options: jsonb("options").$type<RunOptions>().notNull(),
  /** The system user who ran the command. */
  startedBy: text("started_by").notNull(),
  /** The machine and the process id, to detect whether the run is still active. */
  process: text("process").notNull(),
  /** When the process last reported that it is running. */
  seenAt: moment("seen_at").notNull().defaultNow(),
  state: text("state").$type<RunState>().notNull().default("running"),
  /** The number of imported rows by kind; for a running import they are counted on request. */
  counts: jsonb("counts").$type<Record<string, number>>().notNull().default({}),
  insertedAt: insertedAt(),
  finishedAt: moment("finished_at"),
  undoneAt: moment("undone_at"),
});

/**
 * The rows that a run imported, recorded in the same transaction and deleted when the run is undone. It has no foreign
 * keys, so that code that deletes such a row does not depend on imports.
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
    /** A hash of the editable columns at import; null if the run removed a value. */
    fingerprint: text("fingerprint"),
    /** The previous value. */
    before: jsonb("before").$type<unknown>(),
  },
  (table) => [
    primaryKey({ columns: [table.runId, table.kind, table.key] }),
    index("import_run_records_key").on(table.kind, table.key),
  ],
);
