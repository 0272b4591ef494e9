import { PollCard } from "#components/engagements/PollCard.tsx";
import { SectionFrame } from "./SectionFrame.tsx";
import type { SectionProps } from "./section-data.ts";

/** Polls with two answers each. Other polls are left out. */
export function ThisOrThatSection({ section, data }: SectionProps<"ThisOrThat">) {
  const pairs = (data.polls ?? []).filter(({ options }) => options.length === 2);
  if (pairs.length === 0) return null;
  return (
    <SectionFrame kind="ThisOrThat" id={section.id} heading={section.heading} width="page">
      <ul className="grid gap-6 lg:grid-cols-2">
        {pairs.map((poll) => (
          <li key={poll.id}>
            <PollCard poll={poll} level={3} />
          </li>
        ))}
      </ul>
    </SectionFrame>
  );
}
