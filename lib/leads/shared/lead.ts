import { email, firstProblem, required } from "#lib/core/shared/validation.ts";

/** The fields that a form sends (spec §3 Lead). Only the address is required. */
export type Lead = {
  email: string;
  /** Honeypot: a hidden field that only programs fill in. */
  decoyEmail?: string | null | undefined;
  campaign?: string | null | undefined;
  /** Which form of the page it was, such as `footer`. */
  form?: string | null | undefined;
  pageviewId?: string | null | undefined;
  medium?: string | null | undefined;
  /** Kind of the content the form stood beside, such as `post`. */
  contentType?: string | null | undefined;
};

/** The defaults of a lead (spec §9). */
export const leadDefaults = { campaign: "site", source: "shortcode", medium: "Site" } as const;

/** Why a lead was discarded. */
export const discardReasons = ["decoy", "invalid"] as const;
export type DiscardReason = (typeof discardReasons)[number];

/** An address as it is compared and stored: without space around it, in lower case. */
export const normalizeEmail = (address: string): string => address.trim().toLowerCase();

/** The error of the address field, or `null` (spec §5: required, email). */
export function leadEmailProblem(address: string): string | null {
  return firstProblem(address.trim(), required, email);
}

/** Why a lead is discarded, or `null`. */
export function getDiscardReason(lead: Pick<Lead, "email" | "decoyEmail">): DiscardReason | null {
  // A program that fills in everything learns nothing about the address beside it.
  if (lead.decoyEmail) return "decoy";
  return leadEmailProblem(lead.email) === null ? null : "invalid";
}
