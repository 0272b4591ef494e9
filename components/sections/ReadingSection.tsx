import { TeaserList } from "#components/content/TeaserList.tsx";
import { SectionFrame } from "./SectionFrame.tsx";
import type { SectionProps } from "./section-data.ts";

export function ReadingSection({ section, data, place }: SectionProps<"Reading">) {
  if (!data.items?.length) return null;
  return (
    <SectionFrame kind="Reading" id={section.id} heading={section.heading}>
      <TeaserList items={data.items} level={3} links={place.links} />
    </SectionFrame>
  );
}
