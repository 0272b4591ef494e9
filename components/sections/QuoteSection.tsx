import { readWidth, type SectionProps } from "./section-data.ts";

export function QuoteSection({ section }: SectionProps<"Quote">) {
  return (
    <section data-section="Quote" className={readWidth}>
      <figure className="border-s-4 border-accent ps-5 sm:ps-6">
        <blockquote className="font-heading text-xl [text-wrap:pretty]">
          <p>“{section.text}”</p>
        </blockquote>
        {section.attribution ? (
          <figcaption className="mt-3 text-base text-ink-soft">{section.attribution}</figcaption>
        ) : null}
      </figure>
    </section>
  );
}
