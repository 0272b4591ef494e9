import { z } from "zod";
import { momentSchema } from "#lib/core/shared/input-date.ts";

const typeWords = {
  title: "Type of answer",
  choices: {
    text: "A line of text",
    textarea: "Several lines of text",
    tel: "Phone number",
    zipcode: "ZIP code",
    select: "One of several choices",
    checkboxes: "Any of several choices",
  },
};

/** The fields of every question. */
const questionFields = {
  name: z
    .string()
    .regex(
      /^[a-z][a-z0-9_]{0,39}$/,
      "use small letters, digits and underscores, and begin with a letter",
    )
    .meta({
      title: "Name in exports",
      description: "Small letters, digits and underscores, such as first_name.",
    }),
  label: z.string().trim().min(1).max(200).meta({ title: "Question" }),
  isRequired: z.boolean().meta({ title: "An answer is required" }),
};

/** One question of a campaign's form. */
const question = z.discriminatedUnion("type", [
  z.object({
    type: z.enum(["text", "textarea", "tel", "zipcode"]).meta(typeWords),
    ...questionFields,
  }),
  z.object({
    type: z.enum(["select", "checkboxes"]).meta(typeWords),
    ...questionFields,
    options: z
      .array(z.string().trim().min(1).max(120))
      .min(2)
      .max(20)
      .meta({ title: "Choices", entry: "Choice" }),
  }),
]);
export type CampaignQuestion = z.output<typeof question>;

/** Names that the form itself uses. */
const reservedNames = [
  "email",
  "decoy_email",
  "is_eligible",
  "has_agreed",
  "content_id",
  "section_id",
];

/**
 * The definition of a campaign's form: questions, eligibility, consent and opening times. Stored in
 * the section that shows it; every answer is checked against it on the server.
 */
export const campaignForm = z.object({
  campaign: z
    .string()
    .regex(
      /^[a-z0-9][a-z0-9-]{0,59}$/,
      "use small letters, digits and hyphens, and begin with a letter or digit",
    )
    .meta({
      title: "Key of the campaign",
      description: "Exports show it. Each person has one entry for each key on a site.",
    }),
  questions: z
    .array(question)
    .max(12)
    .refine(
      (all) => new Set(all.map(({ name }) => name)).size === all.length,
      "two questions have the same name in exports",
    )
    .refine(
      (all) => all.every(({ name }) => !reservedNames.includes(name)),
      `these names in exports are taken: ${reservedNames.join(", ")}`,
    )
    .meta({
      title: "Questions",
      description: "The form asks for the email address by itself.",
      entry: "Question",
    }),
  eligibility: z.string().trim().min(1).max(400).nullable().meta({
    title: "Who may take part",
    description: "What a person confirms, such as an age and a country.",
    control: "lines",
  }),
  isForMembers: z.boolean().meta({ title: "Only for members with a verified account" }),
  consent: z.string().trim().min(1).max(600).meta({
    title: "Consent",
    description: "What a person agrees to by sending the form.",
    control: "lines",
  }),
  opensAt: z.nullable(momentSchema).meta({
    title: "Opens at",
    description: "In UTC. Leave it empty to open the form with the page.",
  }),
  closesAt: z.nullable(momentSchema).meta({
    title: "Closes at",
    description: "In UTC. Leave it empty to keep the form open.",
  }),
});
export type CampaignForm = z.output<typeof campaignForm>;
