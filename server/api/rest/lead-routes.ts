import * as z from "zod/mini";
import { readCampaignWords } from "#lib/analytics/shared/campaign-words.ts";
import { safeRedirect } from "#lib/core/shared/safe-redirect.ts";
import { generateLead } from "#lib/leads/server/generate-lead.ts";
import { toLeadCampaign } from "#lib/leads/shared/lead.ts";
import { signedUpPath } from "#lib/leads/shared/signed-up.ts";
import type { Services } from "#lib/services.ts";
import { formText, formTextOrNull } from "#server/api/rest/forms/form-fields.ts";
import { formRoute } from "#server/api/rest/forms/form-route.ts";
import { setCookies } from "#server/api/rest/forms/respond.ts";
import type { RestContext, RestRoute } from "#server/api/rest/forms/rest-route.ts";

const schema = z.object({
  email: formText,
  decoyEmail: formTextOrNull,
  form: formTextOrNull,
  contentType: formTextOrNull,
  back: formText,
});

/** The campaign in the address of the page with the form. Browsers send it to the same site only. */
function readRefererCampaign(c: RestContext) {
  const referer = c.req.header("referer") ?? "";
  return URL.canParse(referer) ? readCampaignWords(new URL(referer).searchParams) : null;
}

/**
 * `POST /api/leads`: signs up for email with a plain form and redirects to a page with the result.
 * No submitted value is in the URL.
 */
export const leadRoutes = (
  services: Pick<Services, "limits" | "storeLead" | "leadQueue" | "sessions" | "subscribedCookie">,
): RestRoute[] => [
  formRoute(services, {
    path: "/api/leads",
    schema,
    run: async ({ c, site, address, viewer, fields: { back, ...typed } }) => {
      const lead = { ...toLeadCampaign(readRefererCampaign(c)), ...typed };
      const { discardReason } = await generateLead({ ...services, site, viewer, address, lead });
      // A bot that filled in the decoy field gets the same thanks as everyone.
      if (discardReason === "invalid") return signedUpPath("email");
      if (discardReason === null) setCookies(c, services.subscribedCookie);
      // At a wall, the next page is the page that contains it.
      return back ? safeRedirect(back) : signedUpPath(null);
    },
    onError: ({ code }) => (code === "RATE_LIMITED" ? signedUpPath("wait") : undefined),
  }),
];
