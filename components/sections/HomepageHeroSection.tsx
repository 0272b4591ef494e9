import { FeatureHero } from "#components/content/FeatureHero.tsx";
import type { SectionProps } from "./section-data.ts";

export function HomepageHeroSection({ section, crossSite }: SectionProps<"HomepageHeroSection">) {
  return (
    <section data-section="HomepageHero">
      <FeatureHero
        lead={section.lead}
        item={section.item}
        others={section.others}
        crossSite={crossSite}
      />
    </section>
  );
}
