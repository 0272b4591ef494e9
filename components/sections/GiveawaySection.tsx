import { CampaignBox } from "#components/campaigns/CampaignBox.tsx";
import { splitParagraphs } from "#lib/core/shared/text.ts";
import { SectionFrame } from "./SectionFrame.tsx";
import { SectionPicture } from "./SectionPicture.tsx";
import type { SectionProps } from "./section-data.ts";

export function GiveawaySection({ section, place }: SectionProps<"Giveaway">) {
  const { id, heading, text, prize, picture, rulesUrl, form } = section;
  return (
    <SectionFrame kind="Giveaway" id={id} heading={heading} width="page">
      <div className="grid gap-x-12 gap-y-8 rounded-lg border border-line bg-surface p-6 sm:p-8 lg:grid-cols-2">
        <div className="grid content-start gap-4">
          {picture ? <SectionPicture picture={picture} className="rounded-lg" /> : null}
          <p className="text-xl font-semibold">{prize}</p>
          {splitParagraphs(text).map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          <p>
            <a href={rulesUrl} className="text-link">
              Read the full rules
            </a>
          </p>
        </div>
        <CampaignBox contentId={place.content.id} sectionId={id} form={form} />
      </div>
    </SectionFrame>
  );
}
