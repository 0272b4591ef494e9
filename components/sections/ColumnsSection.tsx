import { pageWidth, type SectionProps } from "./section-data.ts";

export function ColumnsSection({ data, renderSections }: SectionProps<"Columns">) {
  const columns = data.columns ?? [];
  const isThree = columns.length > 2;
  return (
    <section data-section="Columns" className={pageWidth}>
      <div className={`grid gap-x-12 gap-y-10 ${isThree ? "lg:grid-cols-3" : "md:grid-cols-2"}`}>
        {columns.map((column, index) => (
          <div
            // biome-ignore lint/suspicious/noArrayIndexKey: a column is identified by its position
            key={index}
            className="min-w-0 [&_section]:max-w-none [&_section]:px-0"
          >
            {renderSections(column.sections)}
          </div>
        ))}
      </div>
    </section>
  );
}
