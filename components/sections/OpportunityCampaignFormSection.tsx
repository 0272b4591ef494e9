import { CampaignBox } from "#components/campaigns/CampaignBox.tsx";
import { splitParagraphs } from "#lib/core/shared/text.ts";
import { SectionFrame } from "./SectionFrame.tsx";
import type { SectionProps } from "./section-data.ts";

export function OpportunityCampaignFormSection({
  section,
  place,
}: SectionProps<"OpportunityCampaignForm">) {
  const { id, heading, text, compensation, form } = section;
  return (
    <SectionFrame kind="OpportunityCampaignForm" id={id} heading={heading}>
      <div className="grid gap-4">
        {splitParagraphs(text).map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        {compensation ? (
          <p>
            <strong>What you get:</strong> {compensation}
          </p>
        ) : null}
      </div>
      <div className="mt-6 rounded-lg border border-line bg-surface p-6 sm:p-8">
        <CampaignBox contentId={place.content.id} sectionId={id} form={form} />
      </div>
    </SectionFrame>
  );
}
