import { AdBox } from "#components/ads/AdBox.tsx";
import { readWidth, type SectionProps } from "./section-data.ts";

/**
 * An ad in the corner of a wide window with a button to close it; in narrower windows, where it would cover text, it
 * is in the flow of the page. Works without JavaScript. Nothing on pages without ads.
 */
export function StickyCornerAdSection({ section, place }: SectionProps<"StickyCornerAd">) {
  if (!place.hasAds) return null;
  return (
    <section data-section="StickyCornerAd" className={readWidth}>
      <details open className="corner-ad">
        <summary>Close or open this notice</summary>
        <AdBox slot={section.slot} siteName={place.site.displayName} />
      </details>
    </section>
  );
}
