import { useEffect, useRef, useState } from "react";
import { setFieldValue } from "#components/forms/set-field-value.ts";

/** A row of a list in a form, with its own key. */
export type Row<Value> = { key: number; value: Value };

function parseRows<Value>(text: string): Value[] | null {
  try {
    const stored: unknown = JSON.parse(text === "" ? "null" : text);
    return Array.isArray(stored) && stored.length > 0 ? (stored as Value[]) : null;
  } catch {
    return null;
  }
}

/**
 * The rows of a list in which rows can be added, removed and moved. Typed text is written into `draftField`, a hidden
 * input with a draft like other fields.
 * @param options.initial the first rows; at least one
 */
export function useRows<Value>(options: { initial: readonly Value[]; empty: Value }) {
  const { initial, empty } = options;
  const draftField = useRef<HTMLInputElement>(null);
  const nextKey = useRef(initial.length);
  const [rows, setRows] = useState<readonly Row<Value>[]>(() =>
    initial.map((value, key) => ({ key, value })),
  );

  const toRow = (value: Value): Row<Value> => {
    nextKey.current += 1;
    return { key: nextKey.current, value };
  };

  /** The value of the hidden input when the rows were last written to it or read from it. */
  const written = useRef("");
  useEffect(() => {
    const field = draftField.current;
    const follow = () => {
      if (!field || field.value === written.current) return;
      written.current = field.value;
      setRows((parseRows<Value>(field.value) ?? initial).map(toRow));
    };
    field?.addEventListener("input", follow);
    return () => field?.removeEventListener("input", follow);
  }, []);

  function store(next: readonly Row<Value>[]): void {
    setRows(next);
    written.current = JSON.stringify(next.map(({ value }) => value));
    if (draftField.current) setFieldValue(draftField.current, written.current);
  }

  return {
    rows,
    values: rows.map(({ value }) => value),
    add: () => store([...rows, toRow(empty)]),
    update: (key: number, value: Value) =>
      store(rows.map((row) => (row.key === key ? { key, value } : row))),
    remove: (key: number) => {
      const rest = rows.filter((row) => row.key !== key);
      store(rest.length > 0 ? rest : [toRow(empty)]);
    },
    /** Moves a row by one place: -1 is up, 1 is down. */
    move: (key: number, by: -1 | 1) => {
      const from = rows.findIndex((row) => row.key === key);
      const moved = rows[from];
      if (!moved || from + by < 0 || from + by >= rows.length) return;
      store(rows.toSpliced(from, 1).toSpliced(from + by, 0, moved));
    },
    draftField,
  };
}
