import { CampaignBox } from "#components/campaigns/CampaignBox.tsx";
import { splitParagraphs } from "#lib/core/shared/text.ts";
import { SectionFrame } from "./SectionFrame.tsx";
import type { SectionProps } from "./section-data.ts";

/** States who receives the data, before anything is typed. */
export function ClientLeadFormSection({ section, place }: SectionProps<"ClientLeadForm">) {
  const { id, heading, text, client, form } = section;
  return (
    <SectionFrame kind="ClientLeadForm" id={id} heading={heading}>
      <p className="mb-4 w-fit rounded-sm border border-line-strong px-2 py-0.5 text-sm font-semibold">
        Sponsored by {client}
      </p>
      <div className="grid gap-4">
        {splitParagraphs(text).map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
      <div className="mt-6 rounded-lg border border-line bg-surface p-6 sm:p-8">
        <p className="mb-5 text-base text-ink-soft">
          What you send here goes to {client}, and to nobody else.
        </p>
        <CampaignBox contentId={place.content.id} sectionId={id} form={form} />
      </div>
    </SectionFrame>
  );
}
