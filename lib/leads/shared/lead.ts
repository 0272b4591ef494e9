import type { CampaignWords } from "#lib/analytics/shared/analytics-contexts.ts";
import { email, firstProblem, required } from "#lib/core/shared/validation.ts";

/** The fields that a form sends (spec §3 Lead). Only the address is required. */
export type Lead = {
  email: string;
  /** Honeypot: a hidden field that only programs fill in. */
  decoyEmail?: string | null | undefined;
  campaign?: string | null | undefined;
  /** The form of the page that was sent, such as `footer`. */
  form?: string | null | undefined;
  pageviewId?: string | null | undefined;
  source?: string | null | undefined;
  medium?: string | null | undefined;
  /** Type of the content on the page with the form, such as `post`. */
  contentType?: string | null | undefined;
};

/** The defaults of a lead (spec §9). */
export const leadDefaults = { campaign: "site", source: "shortcode", medium: "Site" } as const;

/**
 * The campaign fields of a lead, from the campaign that started the visit. Unknown fields are left
 * out.
 */
export function toLeadCampaign(
  words: CampaignWords | null,
): Pick<Lead, "campaign" | "source" | "medium"> {
  const { name = null, source = null, medium = null } = words ?? {};
  return {
    campaign: name || undefined,
    source: source || undefined,
    medium: medium || undefined,
  };
}

/** The reason why a lead was discarded. */
export const discardReasons = ["decoy", "invalid"] as const;
export type DiscardReason = (typeof discardReasons)[number];

/** The form of an address for comparison and storage: without space around it, in lower case. */
export const normalizeEmail = (address: string): string => address.trim().toLowerCase();

/** The error of the address field, or `null` (spec §5: required, email). */
export function leadEmailProblem(address: string): string | null {
  return firstProblem(address.trim(), required, email);
}

/** The reason to discard a lead, or `null`. */
export function getDiscardReason(lead: Pick<Lead, "email" | "decoyEmail">): DiscardReason | null {
  // A sender who fills in the decoy does not learn whether the address is valid.
  if (lead.decoyEmail) return "decoy";
  return leadEmailProblem(lead.email) === null ? null : "invalid";
}
