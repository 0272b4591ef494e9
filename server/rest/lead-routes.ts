import { readCampaignWords } from "#lib/analytics/shared/campaign-words.ts";
import { AppError } from "#lib/core/shared/errors.ts";
import { safeRedirect } from "#lib/core/shared/safe-redirect.ts";
import { generateLead } from "#lib/leads/server/generate-lead.ts";
import { toLeadCampaign } from "#lib/leads/shared/lead.ts";
import { signedUpPath } from "#lib/leads/shared/signed-up.ts";
import type { Services } from "#lib/services.ts";
import { parseFormBody } from "./parse-body.ts";
import { seeOther, setCookies } from "./respond.ts";
import type { RestContext, RestRoute } from "./rest-route.ts";

/** The campaign in the address of the page with the form. Browsers send it to the same site only. */
function readRefererCampaign(c: RestContext) {
  const referer = c.req.header("referer") ?? "";
  return URL.canParse(referer) ? readCampaignWords(new URL(referer).searchParams) : null;
}

/**
 * `POST /api/leads`: signs up for email with a plain form, for browsers without scripts. Responds
 * with a 303 to a page with the result. No submitted value is in the URL.
 */
export function leadRoutes(
  services: Pick<Services, "limits" | "storeLead" | "leadQueue" | "sessions" | "subscribedCookie">,
): RestRoute[] {
  return [
    {
      method: "POST",
      path: "/api/leads",
      changesState: true,
      handle: async (c) => {
        const { site, address } = c.env;
        const fields = await parseFormBody(c);
        const session = await services.sessions.fromCookie(c.req.header("cookie"), site);
        try {
          const { discardReason } = await generateLead({
            storeLead: services.storeLead,
            limits: services.limits,
            leadQueue: services.leadQueue,
            site,
            viewer: session?.member ?? null,
            address,
            lead: {
              ...toLeadCampaign(readRefererCampaign(c)),
              email: fields.get("email") ?? "",
              decoyEmail: fields.get("decoyEmail"),
              form: fields.get("form"),
              contentType: fields.get("contentType"),
            },
          });
          // A bot that filled in the decoy field gets the same thanks as everyone.
          if (discardReason === "invalid") return seeOther(c, signedUpPath("email"));
          if (discardReason === null) setCookies(c, services.subscribedCookie);
          // At a wall, the next page is the page that contains it.
          const back = fields.get("back");
          return seeOther(c, back ? safeRedirect(back) : signedUpPath(null));
        } catch (error) {
          if (error instanceof AppError && error.code === "RATE_LIMITED") {
            return seeOther(c, signedUpPath("wait"));
          }
          throw error;
        }
      },
    },
  ];
}
