import { z } from "zod";
import { momentSchema } from "#lib/core/shared/input-date.ts";

/** One question of a campaign's form. */
const question = z.discriminatedUnion("type", [
  z.object({
    type: z.enum(["text", "textarea", "tel", "zipcode"]),
    name: z.string().regex(/^[a-z][a-z0-9_]{0,39}$/),
    label: z.string().trim().min(1).max(200),
    isRequired: z.boolean(),
  }),
  z.object({
    type: z.enum(["select", "checkboxes"]),
    name: z.string().regex(/^[a-z][a-z0-9_]{0,39}$/),
    label: z.string().trim().min(1).max(200),
    isRequired: z.boolean(),
    options: z.array(z.string().trim().min(1).max(120)).min(2).max(20),
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
  /** The campaign's key: exports show it, and each person has one entry per key and site. */
  campaign: z.string().regex(/^[a-z0-9][a-z0-9-]{0,59}$/),
  questions: z
    .array(question)
    .max(12)
    .refine((all) => new Set(all.map(({ name }) => name)).size === all.length, "names are unique")
    .refine((all) => all.every(({ name }) => !reservedNames.includes(name)), "a name is taken"),
  /** The eligibility that a person confirms, such as an age and a country; `null` if none. */
  eligibility: z.string().trim().min(1).max(400).nullable(),
  /** Whether only members with a verified account may take part. */
  isForMembers: z.boolean(),
  /** The terms that a person agrees to by sending the form. */
  consent: z.string().trim().min(1).max(600),
  opensAt: z.nullable(momentSchema),
  closesAt: z.nullable(momentSchema),
});
export type CampaignForm = z.output<typeof campaignForm>;
