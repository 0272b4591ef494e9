import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";

/** A result: its name, its value and the required limit. */
export type Row = {
  name: string;
  value: number;
  unit: string;
  bar: number;
  atLeast: boolean;
  detail?: string;
};

const isMet = (row: Row) => (row.atLeast ? row.value >= row.bar : row.value <= row.bar);

/** Prints lines with aligned columns; the last column is not padded. */
export function printTable(table: readonly (readonly string[])[]): void {
  const widths = (table[0] ?? []).map((_title, column) =>
    Math.max(...table.map((line) => line[column]?.length ?? 0)),
  );
  for (const line of table) {
    const cells = line.map((cell, column) => cell.padEnd(widths[column] ?? 0));
    process.stdout.write(`${cells.join("  ").trimEnd()}\n`);
  }
}

/** Prints the table and writes it as JSON to bench/results. */
export function report(name: string, rows: readonly Row[]): void {
  const lines = rows.map((row) => [
    row.name,
    `${row.value.toFixed(row.value < 10 ? 2 : 0)} ${row.unit}`,
    `${row.atLeast ? "≥" : "≤"} ${row.bar} ${row.unit}`,
    isMet(row) ? "yes" : "NO",
    row.detail ?? "",
  ]);
  const table = [["measure", "figure", "bar", "met", "detail"], ...lines];
  printTable(table);
  const folder = path.resolve(import.meta.dirname, "../results");
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, `${name}.json`);
  writeFileSync(
    file,
    `${JSON.stringify(
      rows.map((row) => ({ ...row, met: isMet(row) })),
      null,
      2,
    )}\n`,
  );
  process.stdout.write(`\nAlso as JSON in bench/results/${name}.json\n`);
}
