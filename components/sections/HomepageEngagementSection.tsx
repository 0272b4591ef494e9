import { TeaserCard } from "#components/content/TeaserCard.tsx";
import { PollCard } from "#components/engagements/PollCard.tsx";
import { SectionFrame } from "./SectionFrame.tsx";
import type { SectionProps } from "./section-data.ts";

/** A poll, and a link to a quiz. */
export function HomepageEngagementSection({
  section,
  data,
  place,
}: SectionProps<"HomepageEngagement">) {
  const [poll] = data.polls ?? [];
  const [quiz] = data.items ?? [];
  if (!poll && !quiz) return null;
  return (
    <SectionFrame kind="HomepageEngagement" id={section.id} heading={section.heading} width="page">
      <div className={`grid items-start gap-6 ${poll && quiz ? "lg:grid-cols-2" : ""}`}>
        {poll ? <PollCard poll={poll} level={3} /> : null}
        {quiz ? <TeaserCard item={quiz} level={3} links={place.links} /> : null}
      </div>
    </SectionFrame>
  );
}
