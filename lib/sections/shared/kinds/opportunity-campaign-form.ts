import { campaignForm } from "#lib/campaigns/shared/campaign-form.ts";
import { defineSection } from "#lib/sections/shared/define-section.ts";
import { heading, paragraphs, sentence } from "#lib/sections/shared/section-fields.ts";

/** Invites readers to a study, an interview or an event. */
export const opportunityCampaignForm = defineSection({
  kind: "OpportunityCampaignForm",
  shape: {
    heading,
    text: paragraphs,
    /** The reward for taking part. */
    compensation: sentence.nullable(),
    form: campaignForm,
  },
  isForColumns: false,
});
