import { FeatureHero } from "#components/content/FeatureHero.tsx";
import type { SectionProps } from "./section-data.ts";

export function HomepageHeroSection({ section, data, place }: SectionProps<"HomepageHero">) {
  const [first, ...others] = data.items ?? [];
  return (
    <section data-section="HomepageHero">
      <FeatureHero
        lead={section.lead ?? (place.hasFrontDoor ? "" : place.site.description)}
        item={first ?? null}
        others={others}
        links={place.links}
      />
    </section>
  );
}
