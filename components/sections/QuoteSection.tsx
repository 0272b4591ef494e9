import { readWidth, type SectionProps } from "./section-data.ts";

export function QuoteSection({ section }: SectionProps<"Quote">) {
  return (
    <section data-section="Quote" className={readWidth}>
      <figure className="pull-quote">
        <blockquote>
          <p>“{section.text}”</p>
        </blockquote>
        {section.attribution ? (
          <figcaption className="mt-3 text-base text-ink-soft">{section.attribution}</figcaption>
        ) : null}
      </figure>
    </section>
  );
}
