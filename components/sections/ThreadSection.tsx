import { toThreadListSource } from "#components/forums/thread-list-source.ts";
import { MoreLink } from "#components/ui/MoreLink.tsx";
import { SectionFrame } from "./SectionFrame.tsx";
import type { SectionProps } from "./section-data.ts";

export function ThreadSection({ section, place }: SectionProps<"ThreadSection">) {
  return (
    <SectionFrame
      kind="ThreadSection"
      id={section.id}
      heading={section.heading}
      more={<MoreLink href="/forums">All forum threads</MoreLink>}
      width="page"
    >
      {place.renderFragment(toThreadListSource(section.limit, place.links))}
    </SectionFrame>
  );
}
