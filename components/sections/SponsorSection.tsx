import { SponsorLine } from "#components/content/SponsorLine.tsx";
import { readWidth, type SectionProps } from "./section-data.ts";

/** On a page; articles have it below their title. */
export function SponsorSection({ section }: SectionProps<"Sponsor">) {
  return (
    <section data-section="Sponsor" className={readWidth}>
      <SponsorLine {...section} />
    </section>
  );
}
