import { useEffect, useRef, useState } from "react";

/** A row of a list in a form, with a key of its own. */
export type Row<Value> = { key: number; value: Value };

function readDraft<Value>(draftKey: string): Value[] | null {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(draftKey) ?? "null");
    return Array.isArray(stored) && stored.length > 0 ? (stored as Value[]) : null;
  } catch {
    return null;
  }
}

/**
 * The rows of a list that grows, shrinks and can be put in another order. What is typed is kept in
 * this tab, like the drafts of other fields.
 * @param options.initial the first rows; at least one
 */
export function useRows<Value>(options: {
  initial: readonly Value[];
  empty: Value;
  draftKey: string;
}) {
  const { initial, empty, draftKey } = options;
  const nextKey = useRef(initial.length);
  const [rows, setRows] = useState<readonly Row<Value>[]>(() =>
    initial.map((value, key) => ({ key, value })),
  );

  const toRow = (value: Value): Row<Value> => {
    nextKey.current += 1;
    return { key: nextKey.current, value };
  };

  useEffect(() => {
    const draft = readDraft<Value>(draftKey);
    if (draft) setRows(draft.map(toRow));
  }, [draftKey]);

  function store(next: readonly Row<Value>[]): void {
    setRows(next);
    sessionStorage.setItem(draftKey, JSON.stringify(next.map(({ value }) => value)));
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
    clearDraft: () => sessionStorage.removeItem(draftKey),
  };
}
