import { DatabaseSync, type StatementSync } from "node:sqlite";
import { ImportError } from "#lib/imports/server/import-error.ts";
import {
  type BlogDatabase,
  type BlogRow,
  quoteName,
} from "#lib/imports/server/wordpress/blog-database.ts";
import { readDump } from "./read-dump.ts";
import type { DumpColumn, DumpHandler } from "./scan-dump.ts";

/** Encodings of dumps, with the decoder of each. */
const encodings: Readonly<Record<string, string>> = {
  utf8: "utf-8",
  utf8mb3: "utf-8",
  utf8mb4: "utf-8",
  binary: "utf-8",
  latin1: "windows-1252",
};

/** Columns that identify the rows of a table, by the end of its name. */
const keys: Readonly<Record<string, string>> = {
  _posts: "ID",
  _users: "ID",
  _comments: "comment_ID",
};
/** Columns by which rows are looked up. */
const indexed: Readonly<Record<string, readonly string[]>> = {
  _postmeta: ["post_id"],
  _usermeta: ["user_id"],
  _comments: ["comment_post_ID"],
  _posts: ["post_parent"],
  _term_relationships: ["object_id"],
  _options: ["option_name"],
  _bp_xprofile_data: ["user_id"],
  _bp_messages_messages: ["thread_id"],
  _bp_messages_recipients: ["thread_id"],
};

const endOf = <Value>(byEnd: Readonly<Record<string, Value>>, table: string): Value | undefined =>
  Object.entries(byEnd).find(([end]) => table.endsWith(end))?.[1];

/** Creates a decoder for values in the dump's encoding; ASCII values stay unchanged. */
function createReader() {
  let decoder = new TextDecoder("utf-8");
  let broken = 0;
  return {
    setEncoding: (name: string) => {
      const known = encodings[name.toLowerCase()];
      if (known === undefined)
        throw new ImportError(
          `The dump is in ${name}: write it with --default-character-set=utf8mb4.`,
        );
      decoder = new TextDecoder(known);
    },
    read: (bytes: string): string => {
      if (!/[\x80-\xff]/.test(bytes)) return bytes;
      const text = decoder.decode(Buffer.from(bytes, "latin1"));
      if (text.includes("\ufffd")) broken += 1;
      return text;
    },
    countBroken: () => broken,
  };
}

type Loaded = { columns: readonly DumpColumn[]; rows: number; insert: StatementSync | null };

/** Stores the wanted tables of a dump. */
function createLoader(db: DatabaseSync, isWanted: (table: string) => boolean) {
  const { read, setEncoding, countBroken } = createReader();
  const tables = new Map<string, Loaded>();
  let repeated = 0;

  function addTable(table: string, columns: readonly DumpColumn[]): void {
    let insert: StatementSync | null = null;
    if (isWanted(table) && columns.length > 0) {
      const key = endOf(keys, table)?.toLowerCase();
      const list = columns.map(({ name, isNumber }) => {
        const unique = name.toLowerCase() === key ? " primary key" : "";
        return `${quoteName(name)} ${isNumber ? "integer" : "text"}${unique}`;
      });
      db.exec(`drop table if exists ${quoteName(table)}`);
      db.exec(`create table ${quoteName(table)} (${list.join(", ")})`);
      insert = db.prepare(
        `insert or ignore into ${quoteName(table)} values (${columns.map(() => "?").join(", ")})`,
      );
    }
    tables.set(table, { columns, rows: 0, insert });
  }

  const handler: DumpHandler = {
    onTable: (table, columns) => addTable(read(table), columns),
    onEncoding: setEncoding,
    wantsRows: (table) => isWanted(read(table)),
    onRow: (name, given, values) => {
      const table = read(name);
      const loaded = tables.get(table);
      if (!loaded) throw new ImportError(`The dump has rows of ${table} without its structure.`);
      loaded.rows += 1;
      if (!values || !loaded.insert) return;
      const texts = values.map((value) => (value === null ? null : read(value)));
      const ordered = given
        ? loaded.columns.map(({ name }) => texts[given.indexOf(name)] ?? null)
        : texts;
      if (ordered.length !== loaded.columns.length)
        throw new ImportError(`A row of ${table} has another number of values than its columns.`);
      if (Number(loaded.insert.run(...ordered).changes) === 0) repeated += 1;
    },
  };
  return { handler, tables, countBroken, countRepeated: () => repeated };
}

/** The database of a dump, with the number of errors in the dump. */
export type OpenDump = BlogDatabase & {
  /** Values with bytes that are invalid in their encoding. */
  brokenValues: number;
  /** Rows with the id of another row, which were left out. */
  repeatedRows: number;
};

const toText = (value: unknown): string | null => (value === null ? null : String(value));

/** @throws ImportError if a table lacks columns of WordPress */
function ask(db: DatabaseSync, sql: string, values: readonly (string | number)[]): BlogRow[] {
  try {
    const rows = db.prepare(sql).all(...values);
    return rows.map((row) =>
      Object.fromEntries(Object.entries(row).map(([name, value]) => [name, toText(value)])),
    );
  } catch (error) {
    // SQLite names what is missing, and no values.
    throw new ImportError(`The dump has not all of WordPress: ${(error as Error).message}.`);
  }
}

/**
 * Reads tables of a dump into a database on the disk, so that rows of a dump of any size can be
 * read in any order. The file has no name, so it is removed when the process ends, even if it is
 * killed.
 * @param isWanted whether the rows of a table are needed; the others are counted
 * @throws ImportError in one line when the dump cannot be read
 */
export async function openDump(
  file: string,
  isWanted: (table: string) => boolean,
): Promise<OpenDump> {
  // SQLite deletes the file of a database without a name as soon as it has opened it.
  const db = new DatabaseSync("");
  try {
    db.exec("pragma journal_mode = off; pragma synchronous = off; begin");
    const loader = createLoader(db, isWanted);
    await readDump(file, loader.handler);
    for (const [table, { insert, columns }] of loader.tables)
      for (const column of insert ? (endOf(indexed, table) ?? []) : [])
        if (columns.some(({ name }) => name === column))
          db.exec(
            `create index ${quoteName(`${table}.${column}`)} on ${quoteName(table)} (${quoteName(column)})`,
          );
    db.exec("commit");
    return {
      tables: new Set(loader.tables.keys()),
      brokenValues: loader.countBroken(),
      repeatedRows: loader.countRepeated(),
      query: async (sql, values = []) => ask(db, sql, values),
      countRows: async (table) => loader.tables.get(table)?.rows ?? 0,
      close: async () => db.close(),
    };
  } catch (error) {
    db.close();
    throw error;
  }
}
