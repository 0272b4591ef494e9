import { CollectionList } from "#components/content/CollectionList.tsx";
import { TeaserList } from "#components/content/TeaserList.tsx";
import { articleTexts } from "#lib/sections/shared/article-texts.ts";
import { SectionFrame } from "./SectionFrame.tsx";
import type { SectionProps } from "./section-data.ts";

/** Recommended items; in a collection, its items. Renders nothing without items. */
export function RecommendationSection({ section, data, place }: SectionProps<"Recommendation">) {
  if (!data.items?.length) return null;
  if (place.content.type === "cas")
    return (
      <SectionFrame kind="Recommendation" id={section.id} heading={articleTexts.collection}>
        <CollectionList items={data.items} links={place.links} />
      </SectionFrame>
    );
  return (
    <SectionFrame kind="Recommendation" id={section.id} heading={articleTexts.readNext}>
      <TeaserList items={data.items} isRecommendation level={3} links={place.links} />
    </SectionFrame>
  );
}
