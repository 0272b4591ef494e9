import { type PageSection, pageWidth, type SectionOf, type SectionProps } from "./section-data.ts";

type Nested = SectionOf<"ColumnsSection">["columns"][number]["sections"][number];

/** Columns never stand in columns: the server refuses that, and the query asks for no such data. */
function withoutColumns(sections: readonly Nested[]): PageSection[] {
  return sections.filter((section) => section.__typename !== "ColumnsSection");
}

export function ColumnsSection({ section, renderSections }: SectionProps<"ColumnsSection">) {
  const isThree = section.columns.length > 2;
  return (
    <section data-section="Columns" className={pageWidth}>
      <div className={`grid gap-x-12 gap-y-10 ${isThree ? "lg:grid-cols-3" : "md:grid-cols-2"}`}>
        {section.columns.map((column) => (
          <div
            key={withoutColumns(column.sections)
              .map(({ id }) => id)
              .join()}
            className="min-w-0 [&_section]:max-w-none [&_section]:px-0"
          >
            {renderSections(withoutColumns(column.sections))}
          </div>
        ))}
      </div>
    </section>
  );
}
