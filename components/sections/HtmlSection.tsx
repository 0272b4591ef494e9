import { Prose } from "#components/ui/Prose.tsx";
import { readWidth, type SectionProps } from "./section-data.ts";

export function HtmlSection({ section }: SectionProps<"HTML">) {
  return (
    <section data-section="HTML" className={readWidth}>
      <Prose html={section.html} />
    </section>
  );
}
