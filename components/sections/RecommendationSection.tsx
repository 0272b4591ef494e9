import { TeaserList } from "#components/content/TeaserList.tsx";
import { readWidth, type SectionProps } from "./section-data.ts";

/** What to read next; nothing where there is nothing. */
export function RecommendationSection({ section, links }: SectionProps<"RecommendationSection">) {
  if (section.items.length === 0) return null;
  const headingId = `section-${section.id}`;
  return (
    <section data-section="Recommendation" aria-labelledby={headingId} className={readWidth}>
      <h2 id={headingId} className="mb-4 text-2xl">
        Read next
      </h2>
      <TeaserList items={section.items} isRecommendation level={3} links={links} />
    </section>
  );
}
