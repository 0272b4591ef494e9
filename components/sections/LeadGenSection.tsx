import { StayConnectedForm } from "#components/leads/StayConnectedForm.tsx";
import { leadTexts } from "#lib/leads/shared/lead-texts.ts";
import { readWidth, type SectionProps } from "./section-data.ts";

export function LeadGenSection({ section, place }: SectionProps<"LeadGen">) {
  const { site, content } = place;
  return (
    <section data-section="LeadGen" className={readWidth}>
      <div className="rounded-lg border border-line bg-wash p-6">
        {section.text ? <p className="mb-4">{section.text}</p> : null}
        <StayConnectedForm
          siteName={site.displayName}
          form="section"
          contentType={content.type}
          heading={section.heading ?? leadTexts.signUpFrom(site.displayName)}
        />
      </div>
    </section>
  );
}
