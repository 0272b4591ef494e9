import { campaignForm } from "#lib/campaigns/shared/campaign-form.ts";
import { defineSection } from "#lib/sections/shared/define-section.ts";
import {
  heading,
  link,
  paragraphs,
  picture,
  sentence,
} from "#lib/sections/shared/section-fields.ts";

/** Something to be won by taking part. */
export const giveaway = defineSection({
  kind: "Giveaway",
  shape: {
    heading,
    text: paragraphs,
    prize: sentence,
    picture: picture.nullable(),
    /** The full rules. */
    rulesUrl: link,
    form: campaignForm,
  },
  isForColumns: false,
});
