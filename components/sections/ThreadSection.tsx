import { NoThreadsYet } from "#components/forums/NoThreadsYet.tsx";
import { ThreadList } from "#components/forums/ThreadList.tsx";
import { MoreLink } from "#components/ui/MoreLink.tsx";
import { SectionFrame } from "./SectionFrame.tsx";
import type { SectionProps } from "./section-data.ts";

export function ThreadSection({ section, data, place }: SectionProps<"ThreadSection">) {
  return (
    <SectionFrame
      kind="ThreadSection"
      id={section.id}
      heading={section.heading}
      more={<MoreLink href="/forums">All forum threads</MoreLink>}
      width="page"
    >
      <ThreadList
        threads={data.threads ?? []}
        level={3}
        links={place.links}
        empty={<NoThreadsYet />}
      />
    </SectionFrame>
  );
}
