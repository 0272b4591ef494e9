import { campaignForm } from "../../../campaigns/shared/campaign-form.ts";
import { defineSection } from "../define-section.ts";
import { heading, link, paragraphs, picture, sentence } from "../section-fields.ts";

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
