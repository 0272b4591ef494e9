import { SlidingTable } from "#components/ui/SlidingTable.tsx";
import { pageWidth, type SectionProps } from "./section-data.ts";

export function SlidingTableSection({ section }: SectionProps<"SlidingTable">) {
  const { caption, columns, rows, numeric } = section;
  return (
    <section data-section="SlidingTable" className={pageWidth}>
      <SlidingTable
        caption={caption}
        columns={columns}
        numeric={numeric}
        // A row that is too long or too short still has a cell for every column.
        rows={rows.map((cells, index) => ({
          id: String(index),
          cells: columns.map((_column, place) => cells[place] ?? ""),
        }))}
      />
    </section>
  );
}
