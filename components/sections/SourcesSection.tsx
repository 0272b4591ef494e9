import { TextLink } from "#components/ui/TextLink.tsx";
import { articleTexts } from "#lib/sections/shared/article-texts.ts";
import { readWidth, type SectionProps } from "./section-data.ts";

/** The sources of the article, as a list at its end. */
export function SourcesSection({ section }: SectionProps<"Sources">) {
  const headingId = `section-${section.id}`;
  return (
    <section data-section="Sources" aria-labelledby={headingId} className={readWidth}>
      <div className="border-t border-line pt-5">
        <h2 id={headingId} className="text-lg">
          {articleTexts.sources}
        </h2>
        <ol className="mt-3 grid list-decimal gap-2 ps-6 text-sm text-ink-soft">
          {section.sources.map(({ name, url }) => (
            <li key={name}>{url ? <TextLink href={url}>{name}</TextLink> : name}</li>
          ))}
        </ol>
      </div>
    </section>
  );
}
