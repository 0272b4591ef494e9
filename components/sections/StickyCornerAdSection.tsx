import { AdBox } from "#components/ads/AdBox.tsx";
import { readWidth, type SectionProps } from "./section-data.ts";

/**
 * In the corner of a wide window, and closed by one press; in its place in the page where it would
 * cover words. It works without scripts.
 */
export function StickyCornerAdSection({ section, place }: SectionProps<"StickyCornerAd">) {
  if (!place.site.settings.adsEnabled) return null;
  return (
    <section data-section="StickyCornerAd" className={readWidth}>
      <details open className="corner-ad">
        <summary>Close or open this notice</summary>
        <AdBox slot={section.slot} siteName={place.site.displayName} />
      </details>
    </section>
  );
}
