import { TeaserList } from "#components/content/TeaserList.tsx";
import { EmptyState } from "#components/ui/EmptyState.tsx";
import { SectionFrame } from "./SectionFrame.tsx";
import type { SectionProps } from "./section-data.ts";

export function HomepageRecentsSection({ section, data, place }: SectionProps<"HomepageRecents">) {
  return (
    <SectionFrame kind="HomepageRecents" id={section.id} heading={section.heading} width="page">
      <TeaserList
        items={data.items ?? []}
        variant="cards"
        links={place.links}
        empty={
          <EmptyState title="The first articles are on the way" level={3}>
            Check back in a few days. New articles appear here as soon as the editors have published
            them.
          </EmptyState>
        }
      />
    </SectionFrame>
  );
}
