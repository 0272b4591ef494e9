import { GenerateLeadDocument, type LeadInput } from "#graphql/generated/client/graphql.ts";
import { validationTexts } from "#lib/core/shared/validation-texts.ts";
import { toApiError } from "../providers/api-error.ts";
import { pageViewId } from "../providers/page-view.ts";
import { request } from "../providers/request.ts";

/**
 * Sends a lead.
 * @returns the error to show beside the field, or `null` for thanks. Spec §8 "Failed lead submission":
 * the person sees thanks for a failed call too, unless they have sent too many.
 */
export async function sendLead(lead: Omit<LeadInput, "pageviewId">): Promise<string | null> {
  try {
    const variables = { lead: { ...lead, pageviewId: pageViewId() } };
    const { generateLead } = await request(GenerateLeadDocument, variables);
    return generateLead.discardReason === "invalid" ? validationTexts.email : null;
  } catch (thrown) {
    const { code, message } = toApiError(thrown);
    return code === "RATE_LIMITED" ? message : null;
  }
}
