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

const form = campaignForm.meta({ title: "Form" });

/** A form to sign up for the site's email. */
export const leadGen = defineSection({
  kind: "LeadGen",
  name: "Newsletter form",
  description: "A form to sign up for the site’s email.",
  words: ["email", "sign up", "subscribe", "lead"],
  group: "forms",
  shape: {
    heading: heading.nullable().meta({ title: "Heading" }),
    text: sentence.nullable().meta({ title: "Text" }),
  },
});

/** A form whose answers go to a named partner. */
export const clientLeadForm = defineSection({
  kind: "ClientLeadForm",
  name: "Form of a partner",
  description: "A form whose answers go to a partner who is named beside it.",
  words: ["client", "lead", "contact", "study", "campaign"],
  group: "forms",
  shape: {
    heading: heading.meta({ title: "Heading" }),
    text: paragraphs.meta({ title: "Text" }),
    client: z.string().trim().min(1).max(120).meta({
      title: "Partner",
      description: "Who gets the answers; named beside the form.",
    }),
    form,
  },
  isForColumns: false,
});

/** Invites readers to a study, an interview or an event. */
export const opportunityCampaignForm = defineSection({
  kind: "OpportunityCampaignForm",
  name: "Call for participants",
  description: "Invites readers to a study, an interview or an event.",
  words: ["opportunity", "research", "survey", "interview", "event", "campaign"],
  group: "forms",
  shape: {
    heading: heading.meta({ title: "Heading" }),
    text: paragraphs.meta({ title: "Text" }),
    compensation: sentence.nullable().meta({
      title: "Reward",
      description: "What people get for taking part.",
    }),
    form,
  },
  isForColumns: false,
});

/** A prize draw. */
export const giveaway = defineSection({
  kind: "Giveaway",
  name: "Giveaway",
  description: "A prize draw with a form to take part.",
  words: ["prize", "contest", "competition", "raffle", "win", "campaign"],
  group: "forms",
  shape: {
    heading: heading.meta({ title: "Heading" }),
    text: paragraphs.meta({ title: "Text" }),
    prize: sentence.meta({ title: "Prize" }),
    picture: picture.nullable().meta({ title: "Picture" }),
    rulesUrl: link.meta({ title: "Address of the full rules" }),
    form,
  },
  isForColumns: false,
});

/** A search for a condition by its name. */
export const conditionSearchSection = defineSection({
  kind: "ConditionSearchSection",
  name: "Search for conditions",
  description: "A search field for a condition by its name.",
  words: ["disease", "disorder", "find", "directory"],
  group: "forms",
  shape: {
    heading: heading.meta({ title: "Heading" }),
    text: sentence.nullable().meta({ title: "Text" }),
  },
});
