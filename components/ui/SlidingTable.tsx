import { type ReactNode, useId } from "react";

type Props = {
  caption: string;
  columns: readonly string[];
  /** Cells in column order; the first is the row header. */
  rows: readonly { id: string; cells: readonly ReactNode[] }[];
  /** Indexes of numeric columns, which are aligned to the end. */
  numeric?: readonly number[];
};

/**
 * A table that scrolls sideways on a narrow screen. A shadow shows that there is more, and the
 * keyboard can focus and scroll it.
 */
export function SlidingTable({ caption, columns, rows, numeric = [] }: Props) {
  const id = useId();
  const align = (column: number) => (numeric.includes(column) ? "text-end" : "text-start");
  return (
    <div>
      {/* The caption is outside of the scrollable area, so that it is always fully visible. */}
      <p id={id} className="pb-2 font-semibold">
        {caption}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard */}
      <section aria-labelledby={id} tabIndex={0} className="sliding-table">
        <table aria-labelledby={id} className="w-full text-base tabular-nums">
          <thead>
            <tr className="border-b-2 border-line-strong">
              {columns.map((column, index) => (
                <th key={column} scope="col" className={`px-3 py-2.5 align-bottom ${align(index)}`}>
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.id} className="border-b border-line">
                {row.cells.map((cell, index) =>
                  index === 0 ? (
                    <th
                      key={columns[index]}
                      scope="row"
                      className="px-3 py-2.5 text-start align-top font-semibold"
                    >
                      {cell}
                    </th>
                  ) : (
                    <td key={columns[index]} className={`px-3 py-2.5 align-top ${align(index)}`}>
                      {cell}
                    </td>
                  ),
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  );
}
