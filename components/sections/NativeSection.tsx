import { AdBox } from "#components/ads/AdBox.tsx";
import { SectionFrame } from "./SectionFrame.tsx";
import type { SectionProps } from "./section-data.ts";

/** An ad in the layout of a teaser. Renders nothing on pages without ads. */
export function NativeSection({ section, place }: SectionProps<"Native">) {
  if (!place.hasAds) return null;
  return (
    <SectionFrame kind="Native" id={section.id} heading={section.heading}>
      <AdBox slot="native" siteName={place.site.displayName} />
    </SectionFrame>
  );
}
