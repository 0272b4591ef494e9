import { AppError } from "#lib/core/shared/errors.ts";
import { safeRedirect } from "#lib/core/shared/safe-redirect.ts";
import { generateLead } from "#lib/leads/server/generate-lead.ts";
import { signedUpPath } from "#lib/leads/shared/signed-up.ts";
import type { Services } from "#lib/services.ts";
import { sendOn } from "../send-on.ts";
import { readForm } from "./read-form.ts";
import type { RestRoute } from "./rest-route.ts";

/**
 * `POST /api/leads`: signing up for email by a plain form, for browsers in which no script runs.
 * Answers 303 to a page that says how it came out. What was typed is in no address.
 */
export function leadRoutes(services: Services): RestRoute[] {
  return [
    {
      method: "POST",
      path: "/api/leads",
      changesState: true,
      answer: async ({ request, response, site, address }) => {
        const fields = await readForm(request);
        const session = await services.sessions.fromCookie(request.headers.cookie, site);
        try {
          const { discardReason } = await generateLead({
            db: services.store.db,
            limits: services.limits,
            leadQueue: services.leadQueue,
            site,
            viewer: session?.member ?? null,
            address,
            lead: {
              email: fields.get("email") ?? "",
              decoyEmail: fields.get("decoyEmail"),
              form: fields.get("form"),
              contentType: fields.get("contentType"),
            },
          });
          // A program that filled in the decoy gets the same thanks as everyone (security.md §2).
          if (discardReason === "invalid") return sendOn(response, signedUpPath("email"));
          if (discardReason === null)
            response.appendHeader("Set-Cookie", services.subscribedCookie);
          // Before a wall the way on is the page that it stood in.
          const back = fields.get("back");
          sendOn(response, back ? safeRedirect(back) : signedUpPath(null));
        } catch (error) {
          if (error instanceof AppError && error.code === "RATE_LIMITED") {
            return sendOn(response, signedUpPath("wait"));
          }
          throw error;
        }
      },
    },
  ];
}
