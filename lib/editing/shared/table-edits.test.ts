import { expect, test } from "vitest";
import {
  addColumn,
  addRow,
  readTable,
  removeColumn,
  removeRow,
  setCell,
  setColumnName,
  setNumeric,
} from "./table-edits.ts";

const table = readTable(
  ["Day", "Morning", "Energy"],
  [
    ["Monday", "Work", "3"],
    ["Tuesday", "Rest"],
  ],
  [2],
);

test("cells and names change alone", () => {
  expect(setColumnName(table, 1, "Noon").columns).toEqual(["Day", "Noon", "Energy"]);
  expect(setCell(table, { row: 1, column: 2 }, "4").rows).toEqual([
    ["Monday", "Work", "3"],
    ["Tuesday", "Rest", "4"],
  ]);
});

test("a row and a column are added at the end", () => {
  expect(addRow(table).rows.at(-1)).toEqual(["", "", ""]);
  expect(addColumn(table)).toEqual({
    columns: ["Day", "Morning", "Energy", ""],
    rows: [
      ["Monday", "Work", "3", ""],
      ["Tuesday", "Rest", "", ""],
    ],
    numeric: [2],
  });
});

test("a removed column takes its cells, and columns of numbers move with it", () => {
  expect(removeColumn(table, 1)).toEqual({
    columns: ["Day", "Energy"],
    rows: [["Monday", "3"], ["Tuesday"]],
    numeric: [1],
  });
  expect(removeColumn(table, 2).numeric).toEqual([]);
  expect(removeRow(table, 0).rows).toEqual([["Tuesday", "Rest"]]);
});

test("columns of numbers are in order", () => {
  expect(setNumeric(table, 1, true).numeric).toEqual([1, 2]);
  expect(setNumeric(table, 2, false).numeric).toEqual([]);
});

test("a broken table is read as far as it goes", () => {
  expect(readTable(null, [["a", 1], "b"], ["c", 0])).toEqual({
    columns: [],
    rows: [["a", "1"], []],
    numeric: [0],
  });
});
