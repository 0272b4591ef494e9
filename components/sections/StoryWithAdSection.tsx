import { AdBox } from "#components/ads/AdBox.tsx";
import { TeaserCard } from "#components/content/TeaserCard.tsx";
import { pageWidth, type SectionProps } from "./section-data.ts";

/** A link to an item, with an ad next to it on pages with ads. */
export function StoryWithAdSection({ section, data, place }: SectionProps<"StoryWithAd">) {
  const [item] = data.items ?? [];
  if (!item) return null;
  return (
    <section
      data-section="StoryWithAd"
      className={`${pageWidth} ${place.hasAds ? "grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_auto]" : ""}`}
    >
      <TeaserCard item={item} variant="row" level={2} links={place.links} />
      {place.hasAds ? <AdBox slot={section.slot} siteName={place.site.displayName} /> : null}
    </section>
  );
}
