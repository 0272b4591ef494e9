import { NoThreadsYet } from "#components/forums/NoThreadsYet.tsx";
import { ThreadList } from "#components/forums/ThreadList.tsx";
import { ButtonLink } from "#components/ui/ButtonLink.tsx";
import { SectionFrame } from "./SectionFrame.tsx";
import type { SectionProps } from "./section-data.ts";

/** Active threads, on the tinted ground that member words have everywhere. */
export function HomepageCommunitySection({
  section,
  data,
  place,
}: SectionProps<"HomepageCommunity">) {
  return (
    <div className="bg-wash py-10 sm:py-12">
      <SectionFrame
        kind="HomepageCommunity"
        id={section.id}
        heading={section.heading}
        text={section.text}
        width="page"
      >
        <ThreadList
          threads={data.threads ?? []}
          level={3}
          links={place.links}
          empty={<NoThreadsYet />}
        />
        <p className="mt-6">
          <ButtonLink href="/forums" variant="secondary">
            Go to the forums
          </ButtonLink>
        </p>
      </SectionFrame>
    </div>
  );
}
