import { z } from "zod";
import { campaignForm } from "#lib/campaigns/shared/campaign-form.ts";
import { defineSection } from "#lib/sections/shared/define-section.ts";
import { heading, paragraphs } from "#lib/sections/shared/section-fields.ts";

/** A form whose answers go to a named partner. */
export const clientLeadForm = defineSection({
  kind: "ClientLeadForm",
  shape: {
    heading,
    text: paragraphs,
    /** The recipient of the data, named beside the form. */
    client: z.string().trim().min(1).max(120),
    form: campaignForm,
  },
  isForColumns: false,
});
