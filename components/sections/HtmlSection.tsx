import { Prose } from "#components/ui/Prose.tsx";
import { addHeadingIds } from "#lib/sections/shared/headings.ts";
import { addPhotoSources } from "#lib/sections/shared/prose-pictures.ts";
import { readWidth, type SectionProps } from "./section-data.ts";

export function HtmlSection({ section }: SectionProps<"HTML">) {
  return (
    <section data-section="HTML" className={readWidth}>
      <Prose html={addPhotoSources(addHeadingIds(section.html, section.id))} />
    </section>
  );
}
