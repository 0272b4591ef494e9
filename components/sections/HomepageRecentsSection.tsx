import { TeaserList } from "#components/content/TeaserList.tsx";
import { EmptyState } from "#components/ui/EmptyState.tsx";
import { pageWidth, type SectionProps } from "./section-data.ts";

export function HomepageRecentsSection({ section, links }: SectionProps<"HomepageRecentsSection">) {
  const headingId = `section-${section.id}`;
  return (
    <section data-section="HomepageRecents" aria-labelledby={headingId} className={pageWidth}>
      <h2 id={headingId} className="mb-6 text-2xl">
        {section.heading}
      </h2>
      <TeaserList
        items={section.items}
        look="cards"
        links={links}
        empty={
          <EmptyState title="The first articles are being written" level={3}>
            Come back in a few days. New articles appear here as soon as the editors have published
            them.
          </EmptyState>
        }
      />
    </section>
  );
}
