/** A table while it is edited. Cells that a row does not have are empty. */
export type EditedTable = {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** Columns of numbers, counted from 0. */
  readonly numeric: readonly number[];
};

const toText = (value: unknown): string =>
  typeof value === "string" ? value : value === undefined || value === null ? "" : String(value);
const toList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** Reads a stored table, valid or not. */
export function readTable(columns: unknown, rows: unknown, numeric: unknown): EditedTable {
  return {
    columns: toList(columns).map(toText),
    rows: toList(rows).map((row) => toList(row).map(toText)),
    numeric: toList(numeric).filter((at): at is number => typeof at === "number"),
  };
}

/** The row with a cell for each column, and those that it has beyond them. */
const fill = (row: readonly string[], length: number): string[] =>
  Array.from({ length: Math.max(row.length, length) }, (_cell, at) => row[at] ?? "");

/** Renames a column. */
export const setColumnName = (table: EditedTable, at: number, name: string): EditedTable => ({
  ...table,
  columns: table.columns.with(at, name),
});

/** Changes one cell. */
export function setCell(
  table: EditedTable,
  { row, column }: { row: number; column: number },
  text: string,
): EditedTable {
  const cells = fill(table.rows[row] ?? [], column + 1).with(column, text);
  return { ...table, rows: table.rows.with(row, cells) };
}

/** Adds an empty row at the end. */
export const addRow = (table: EditedTable): EditedTable => ({
  ...table,
  rows: [...table.rows, fill([], table.columns.length)],
});

/** Removes a row. */
export const removeRow = (table: EditedTable, at: number): EditedTable => ({
  ...table,
  rows: table.rows.toSpliced(at, 1),
});

/** Adds an empty column at the end. */
export function addColumn(table: EditedTable): EditedTable {
  const { length } = table.columns;
  const rows = table.rows.map((row) => fill(row, length).toSpliced(length, 0, ""));
  return { ...table, columns: [...table.columns, ""], rows };
}

/** Removes a column with its cells. */
export const removeColumn = ({ columns, rows, numeric }: EditedTable, at: number): EditedTable => ({
  columns: columns.toSpliced(at, 1),
  rows: rows.map((row) => row.toSpliced(at, 1)),
  numeric: numeric
    .filter((column) => column !== at)
    .map((column) => (column > at ? column - 1 : column)),
});

/** Marks a column as one of numbers, or not. */
export function setNumeric(table: EditedTable, at: number, isNumeric: boolean): EditedTable {
  const others = table.numeric.filter((column) => column !== at);
  return {
    ...table,
    numeric: isNumeric ? [...others, at].toSorted((a, b) => a - b) : others,
  };
}
