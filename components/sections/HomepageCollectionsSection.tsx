import { TeaserList } from "#components/content/TeaserList.tsx";
import { MoreLink } from "#components/ui/MoreLink.tsx";
import { SectionFrame } from "./SectionFrame.tsx";
import type { SectionProps } from "./section-data.ts";

export function HomepageCollectionsSection({
  section,
  data,
  place,
}: SectionProps<"HomepageCollections">) {
  if (!data.items?.length) return null;
  return (
    <SectionFrame
      kind="HomepageCollections"
      id={section.id}
      heading={section.heading}
      more={<MoreLink href="/featured">All collections</MoreLink>}
      width="page"
    >
      <TeaserList items={data.items} variant="cards" links={place.links} />
    </SectionFrame>
  );
}
