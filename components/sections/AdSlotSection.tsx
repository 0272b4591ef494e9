import { AdBox } from "#components/ads/AdBox.tsx";
import { pageWidth, type SectionProps } from "./section-data.ts";

/** Renders nothing on pages without ads. */
export function AdSlotSection({ section, place }: SectionProps<"AdSlot">) {
  if (!place.hasAds) return null;
  return (
    <section data-section="AdSlot" className={pageWidth}>
      <AdBox slot={section.slot} siteName={place.site.displayName} />
    </section>
  );
}
