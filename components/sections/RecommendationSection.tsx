import { TeaserList } from "#components/content/TeaserList.tsx";
import { SectionFrame } from "./SectionFrame.tsx";
import type { SectionProps } from "./section-data.ts";

/** Recommended items; nothing if there are none. */
export function RecommendationSection({ section, data, place }: SectionProps<"Recommendation">) {
  if (!data.items?.length) return null;
  return (
    <SectionFrame kind="Recommendation" id={section.id} heading="Read next">
      <TeaserList items={data.items} isRecommendation level={3} links={place.links} />
    </SectionFrame>
  );
}
