import { toThreadListSource } from "#components/forums/thread-list-source.ts";
import { ButtonLink } from "#components/ui/ButtonLink.tsx";
import { SectionFrame } from "./SectionFrame.tsx";
import type { SectionProps } from "./section-data.ts";

/** Active threads, on the tinted background of all member texts. */
export function HomepageCommunitySection({ section, place }: SectionProps<"HomepageCommunity">) {
  return (
    <div className="bg-wash py-10 sm:py-12">
      <SectionFrame
        kind="HomepageCommunity"
        id={section.id}
        heading={section.heading}
        text={section.text}
        width="page"
      >
        {place.renderFragment(toThreadListSource(section.limit, place.links))}
        <p className="mt-6">
          <ButtonLink href="/forums" variant="secondary">
            Go to the forums
          </ButtonLink>
        </p>
      </SectionFrame>
    </div>
  );
}
