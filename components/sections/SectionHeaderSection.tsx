import { readWidth, type SectionProps } from "./section-data.ts";

export function SectionHeaderSection({ section }: SectionProps<"SectionHeader">) {
  const headingId = section.anchor ?? `section-${section.id}`;
  return (
    <section data-section="SectionHeader" aria-labelledby={headingId} className={readWidth}>
      <h2 id={headingId} className="border-t-2 border-line-strong pt-5 text-3xl">
        {section.title}
      </h2>
      {section.text ? <p className="mt-3 text-lg text-ink-soft">{section.text}</p> : null}
    </section>
  );
}
