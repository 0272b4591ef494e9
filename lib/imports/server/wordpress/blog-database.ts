/** A row of a table of WordPress: values by column, as text even for numbers and dates. */
export type BlogRow = Readonly<Record<string, string | null>>;

/**
 * The tables of WordPress, of a running database or of a dump. Statements use only SQL that MariaDB, MySQL and SQLite
 * share.
 */
export type BlogDatabase = {
  /** The names of all tables. */
  tables: ReadonlySet<string>;
  /** @throws ImportError with a one-line message, without the statement and its values */
  query: (sql: string, values?: readonly (string | number)[]) => Promise<BlogRow[]>;
  /** How many rows a table has. */
  countRows: (table: string) => Promise<number>;
  close: () => Promise<void>;
};

/** The name of a table or a column in a statement. */
export const quoteName = (name: string): string => `\`${name.replaceAll("`", "``")}\``;

/** The placeholders of a list of values in a statement. */
export const listMarks = (values: readonly unknown[]): string => values.map(() => "?").join(", ");

/**
 * The rows of a table in key order, in batches, so that no table has to fit into memory.
 * @param options.where a condition without parameters
 */
export async function* readInOrder(
  db: BlogDatabase,
  options: { table: string; key: string; columns?: string; where?: string; batchSize: number },
): AsyncGenerator<BlogRow[]> {
  const { table, key, columns = "*", where = "1 = 1", batchSize } = options;
  if (!db.tables.has(table)) return;
  for (let after = "0"; ; ) {
    const rows = await db.query(
      `select ${columns} from ${quoteName(table)} where ${quoteName(key)} > ? and (${where})
       order by ${quoteName(key)} limit ${batchSize}`,
      [Number(after)],
    );
    if (rows.length > 0) yield rows;
    if (rows.length < batchSize) return;
    after = rows.at(-1)?.[key] ?? "";
  }
}
