import { PollCard } from "#components/engagements/PollCard.tsx";
import { readWidth, type SectionProps } from "./section-data.ts";

export function PollSection({ data }: SectionProps<"Poll">) {
  const [poll] = data.polls ?? [];
  if (!poll) return null;
  return (
    <section data-section="Poll" className={readWidth}>
      <PollCard poll={poll} />
    </section>
  );
}
