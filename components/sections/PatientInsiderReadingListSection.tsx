import { TeaserList } from "#components/content/TeaserList.tsx";
import { SectionFrame } from "./SectionFrame.tsx";
import type { SectionProps } from "./section-data.ts";

export function PatientInsiderReadingListSection({
  section,
  data,
  place,
}: SectionProps<"PatientInsiderReadingList">) {
  if (!data.items?.length) return null;
  return (
    <SectionFrame
      kind="PatientInsiderReadingList"
      id={section.id}
      heading={section.heading}
      text={section.text}
      width="page"
    >
      <TeaserList items={data.items} variant="cards" links={place.links} />
    </SectionFrame>
  );
}
