import { getTableColumns, is, SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Transaction } from "#lib/core/server/invalidation.ts";

/**
 * Stores rows in one statement, in the given order. All rows are passed as one parameter, which PostgreSQL expands:
 * with a parameter for each value, building and parsing the statement would take longer than storing the rows. A
 * column without a value gets its default; ids in the rows are kept.
 * @throws Error when only some rows have a value for a column whose default PostgreSQL computes
 */
export async function insertRows<Table extends PgTable>(
  tx: Transaction,
  table: Table,
  rows: readonly Table["$inferInsert"][],
): Promise<void> {
  if (rows.length > 0) await tx.execute(toStatement(table, rows));
}

/** Like `insertRows`. @returns the ids, in the order of the rows */
export async function insertRowsWithIds<Table extends PgTable & { id: PgColumn }>(
  tx: Transaction,
  table: Table,
  rows: readonly Table["$inferInsert"][],
): Promise<number[]> {
  if (rows.length === 0) return [];
  const statement = sql`${toStatement(table, rows)} returning id`;
  const stored = await tx.execute<{ id: number }>(statement);
  return stored.rows.map(({ id }) => id);
}

function toStatement(table: PgTable, rows: readonly Record<string, unknown>[]) {
  const columns = Object.entries(getTableColumns(table)).filter(([key]) =>
    rows.some((row) => row[key] !== undefined),
  );
  const records = rows.map((row) =>
    Object.fromEntries(
      columns.map(([key, column]) => [column.name, row[key] ?? absent(row, key, column)]),
    ),
  );
  const names = sql.join(
    columns.map(([, column]) => sql.identifier(column.name)),
    sql`, `,
  );
  return sql`insert into ${table} (${names}) overriding system value
    select ${names} from json_populate_recordset(null::${table}, ${JSON.stringify(records)}::json)`;
}

/** The stored value if a row has null or no value for a column. */
function absent(row: Record<string, unknown>, key: string, column: PgColumn): unknown {
  if (row[key] === null || !column.hasDefault) return null;
  // A default of the table is a plain value or an expression of SQL.
  if (column.default === undefined || is(column.default, SQL))
    throw new Error(`Only some rows have a value for ${column.name}`);
  return column.default;
}
