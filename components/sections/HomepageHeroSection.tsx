import { FeatureHero } from "#components/content/FeatureHero.tsx";
import type { SectionProps } from "./section-data.ts";

export function HomepageHeroSection({ section, links }: SectionProps<"HomepageHeroSection">) {
  return (
    <section data-section="HomepageHero">
      <FeatureHero
        lead={section.lead}
        item={section.items[0] ?? null}
        others={section.items.slice(1)}
        links={links}
      />
    </section>
  );
}
