import { Prose } from "#components/ui/Prose.tsx";
import { addHeadingIds } from "#lib/sections/shared/headings.ts";
import { readWidth, type SectionProps } from "./section-data.ts";

export function HtmlSection({ section }: SectionProps<"HTML">) {
  return (
    <section data-section="HTML" className={readWidth}>
      <Prose html={addHeadingIds(section.html, section.id)} />
    </section>
  );
}
