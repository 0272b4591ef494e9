import { readContentType } from "#components/analytics/content-mark.ts";
import { readVisitCampaign } from "#components/analytics/visit-campaign.ts";
import { ApiError, toApiError } from "#components/providers/api-error.ts";
import { pageViewId } from "#components/providers/page-view.ts";
import { request } from "#components/providers/request.ts";
import { GenerateLeadDocument, type LeadInput } from "#graphql/generated/client/graphql.ts";
import { validationTexts } from "#lib/core/shared/validation-texts.ts";
import { toLeadCampaign } from "#lib/leads/shared/lead.ts";

/**
 * Sends a lead, with the campaign of the visit and the type of the page's item. A failed call shows
 * the confirmation too (spec §8 "Failed lead submission"), unless the person can fix it.
 * @throws ApiError for an invalid address and too many leads
 */
export async function sendLead(
  lead: Pick<LeadInput, "email" | "decoyEmail" | "form" | "contentType">,
): Promise<void> {
  const variables = {
    lead: {
      ...toLeadCampaign(readVisitCampaign()),
      ...lead,
      contentType: lead.contentType ?? readContentType(),
      pageviewId: pageViewId(),
    },
  };
  const discardReason = await request(GenerateLeadDocument, variables).then(
    ({ generateLead }) => generateLead.discardReason,
    (error) => {
      if (toApiError(error).code === "RATE_LIMITED") throw error;
      return null;
    },
  );
  if (discardReason === "invalid")
    throw new ApiError("BAD_USER_INPUT", validationTexts.email, "email");
}
