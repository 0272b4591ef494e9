import { readWidth, type SectionProps } from "./section-data.ts";

export function SegmentHeaderSection({ section }: SectionProps<"SegmentHeader">) {
  const headingId = `section-${section.id}`;
  return (
    <section data-section="SegmentHeader" aria-labelledby={headingId} className={readWidth}>
      <p className="font-semibold text-accent-ink">
        Part {section.part} of {section.parts}
      </p>
      <h2 id={headingId} className="mt-1 text-3xl">
        {section.title}
      </h2>
      {section.text ? <p className="mt-3 text-lg text-ink-soft">{section.text}</p> : null}
    </section>
  );
}
