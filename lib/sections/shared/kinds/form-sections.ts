import { z } from "zod";
import { campaignForm } from "#lib/campaigns/shared/campaign-form.ts";
import { defineSection } from "#lib/sections/shared/define-section.ts";
import {
  heading,
  link,
  paragraphs,
  picture,
  sentence,
} from "#lib/sections/shared/section-fields.ts";

/** A form to sign up for the site's email. */
export const leadGen = defineSection({
  kind: "LeadGen",
  shape: { heading: heading.nullable(), text: sentence.nullable() },
});

/** A form whose answers go to a named partner. */
export const clientLeadForm = defineSection({
  kind: "ClientLeadForm",
  shape: {
    heading,
    text: paragraphs,
    /** The recipient of the data, named next to the form. */
    client: z.string().trim().min(1).max(120),
    form: campaignForm,
  },
  isForColumns: false,
});

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

/** A prize draw. */
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

/** A search for a condition by its name. */
export const conditionSearchSection = defineSection({
  kind: "ConditionSearchSection",
  shape: { heading, text: sentence.nullable() },
});
