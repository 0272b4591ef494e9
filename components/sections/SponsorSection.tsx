import { SponsorLine } from "#components/content/SponsorLine.tsx";
import { readWidth, type SectionProps } from "./section-data.ts";

/** The sponsor on a page of sections; articles show it below their title. */
export function SponsorSection({ section }: SectionProps<"Sponsor">) {
  return (
    <section data-section="Sponsor" className={readWidth}>
      <SponsorLine {...section} />
    </section>
  );
}
